import { expectLinearWork } from '@ginkgo/testing/linear-work'
import { test } from 'vitest'
import { checkSignatures } from './check-signatures.ts'

const resolver = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' }))
const check = (raw: string) =>
  checkSignatures(new TextEncoder().encode(raw), { from: 'ada@firm.example', resolver })
const signature =
  'DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=firm.example; s=s1; h=From:To; bh=AAAA; b=AAAA\r\n'
const sender = 'From: ada@firm.example\r\n'
const folded = (text: string) => text.replace(/[\r\n]+/g, '\r\n ')

test.each([
  ['the body', (text: string) => `${signature}${sender}\r\n${text}`],
  ['the sender', (text) => `${signature}From: ${folded(text)}\r\n\r\nx`],
  ['headers', (text) => `${signature}${sender}A: ${text}\r\n\r\nx`],
  ['the type of content', (text) => `${signature}${sender}Content-Type: ${folded(text)}\r\n\r\nx`],
  ['the path of an answer', (text) => `${signature}${sender}Return-Path: ${folded(text)}\r\n\r\nx`],
  ['a signature', (text) => `DKIM-Signature: ${folded(text)}\r\n${sender}\r\nx`],
  [
    'seals of servers on the way',
    (text) =>
      `${signature}${sender}${['ARC-Seal', 'ARC-Message-Signature', 'ARC-Authentication-Results'].map((name) => `${name}: i=1; ${folded(text)}\r\n`).join('')}\r\nx`,
  ],
] satisfies [string, (text: string) => string][])(
  'four times the text of %s is at most six times the work',
  (_, raw) => expectLinearWork((text) => check(raw(text))),
  60_000,
)
