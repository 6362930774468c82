import type { Fault } from '../fault.ts'

/** Numbers, dates, phone numbers and texts that are read or shown wrongly. */
export const valueFaults: readonly Fault[] = [
  {
    name: 'number: 1.234,5 is read as 1.2345',
    harm: 'Amounts written the German way shrink by a factor of a thousand.',
    file: 'packages/contracts/src/amounts/figure.ts',
    text: "`${whole.join('')}.${decimals || '0'}`",
    replacement: "`${whole.join('.')}${decimals || '0'}`",
    suite: 'unit',
    test: 'contracts/src/read-number.test',
  },
  {
    name: 'money: the last digit is lost',
    harm: 'A deal of 12,504 is kept as 12,500.',
    file: 'packages/contracts/src/amounts/read-amount.ts',
    text: 'value < 0 ? Math.floor(value) : Math.round(value)',
    replacement: 'value < 0 ? Math.floor(value) : Math.round(value / 10) * 10',
    suite: 'unit',
    test: 'contracts/src/read-number.test',
  },
]
