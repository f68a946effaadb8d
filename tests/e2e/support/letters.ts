import { randomBytes } from 'node:crypto'

/** Twelve letters that no other test has. Each digit has a letter of its own: with one for all, two of a hundred names were alike in one run of eight. */
export const newLetters = () =>
  randomBytes(6)
    .toString('hex')
    .replaceAll(/\d/g, (digit) => 'ghijklmnop'.charAt(Number(digit)))
