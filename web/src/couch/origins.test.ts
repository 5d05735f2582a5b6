import { describe, expect, it } from 'vitest';
import { isLoopback, originsFor, typed } from './origins';

const at = (origin: string): Pick<Location, 'hostname' | 'origin'> => ({
  origin,
  hostname: new URL(origin).hostname,
});

describe('where phones find the server', () => {
  it('never offers an address that leads a phone to itself', () => {
    for (const name of ['localhost', '127.0.0.1', '127.1.2.3', '[::1]', 'play.localhost'])
      expect(isLoopback(name), name).toBe(true);
    expect(originsFor(at('http://localhost:8000'), [])).toEqual([]);
    expect(originsFor(at('http://127.0.0.1:8000'), ['http://192.168.1.24:8000'])).toEqual([
      'http://192.168.1.24:8000',
    ]);
  });
  it('offers the address by which the screen itself came', () => {
    expect(originsFor(at('https://play.example'), ['http://10.0.0.3:8000'])).toEqual([
      'https://play.example',
    ]);
    expect(typed('http://192.168.1.24:8000')).toBe('192.168.1.24:8000');
  });
});
