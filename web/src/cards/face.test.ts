import { expect, it } from 'vitest';
import { faceOf, sorted } from './face';
import { harmful } from './harmful.svelte';

it('a card has a kind and in the classic editions a priority', () => {
  expect(faceOf('M1/500')).toEqual({ kind: 'M1', priority: '500' });
  expect(faceOf('SPAM')).toEqual({ kind: 'SPAM', priority: '' });
});
it('a classic hand lies with its highest priority first', () => {
  expect(sorted(['L/70', 'M3/840', 'U/10', 'M1/500'])).toEqual(['M3/840', 'M1/500', 'L/70', 'U/10']);
});
it('a hand of 2016 lies by kind with damage last', () => {
  harmful.kinds = ['SPAM', 'WORM', 'LEAK'];
  expect(sorted(['SPAM', 'LEAK', 'L', 'A', 'M1', 'M3', 'WORM', 'ENERGY'])).toEqual([
    'M3',
    'M1',
    'L',
    'A',
    'ENERGY',
    'SPAM',
    'LEAK',
    'WORM',
  ]);
});
