import { expect, test } from 'vitest'
import { isLinkAddress, linkAddress } from './link-address.ts'

test.each([
  ['firm.example/a b', 'https://firm.example/a b'],
  [' https://firm.example ', 'https://firm.example'],
  ['firm.example:8080/x', 'https://firm.example:8080/x'],
  ['ada@firm.example', 'mailto:ada@firm.example'],
  ['tel:+49301234', 'tel:+49301234'],
  ['javascript:alert(1)', undefined],
  ['data:text/html,x', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
])('the address %j is %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

test.each([
  ['https://a.example', true],
  ['a.example', true],
  ['mailto:a@b.example', true],
  ['JavaScript:alert(1)', false],
  ['data:text/html,x', false],
  ['http://', false],
])('a link to %j may stand: %j', (address, may) => {
  expect(isLinkAddress(address)).toBe(may)
})
