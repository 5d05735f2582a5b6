import { expect, it } from 'vitest';
import { wayOf } from './swipe';

it('goes left and right', () => expect([wayOf(-80, 10), wayOf(80, -10)]).toEqual(['left', 'right']));
it('is neither a tap nor a scroll', () => expect([wayOf(12, 0), wayOf(60, 50)]).toEqual([null, null]));
