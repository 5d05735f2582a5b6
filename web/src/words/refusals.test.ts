import { expect, it } from 'vitest';
import { refusalText } from './refusals';

it('tells refusals in German, with what is filled in', () => {
  expect(refusalText('the password is wrong', 'de')).toBe('Das Passwort ist falsch.');
  expect(refusalText('seat 3 is taken', 'de')).toBe('Platz 3 ist besetzt.');
  expect(refusalText("the rules of 2005 have no robot called 'Bo (b)'", 'de')).toBe(
    'In den Regeln von 2005 gibt es keinen Roboter „Bo (b)“.',
  );
  expect(refusalText('there is no seat 9', 'de')).toBe('Es gibt keinen Platz 9.');
});

it('leaves what it does not know as it is', () => {
  expect(refusalText('register 2 holds no such card', 'de')).toBe('Register 2 holds no such card.');
  expect(refusalText('the password is wrong', 'en')).toBe('The password is wrong.');
});
