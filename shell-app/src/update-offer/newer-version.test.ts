import { expect, test } from 'vitest'
import { newerThan } from './newer-version.ts'

const running = { 'shell-app': '01', 'mfe-leads': '1.0.0' }

test.each([
  ['nothing changed', { 'shell-app': '01', 'mfe-leads': '1.0.0', 'mfe-tasks': '3' }, undefined],
  ['a loaded remote', { 'shell-app': '01', 'mfe-leads': '1.1.0' }, 'mfe-leads 1.1.0'],
  ['a remote went back', { 'shell-app': '01', 'mfe-leads': '0.9.0' }, 'mfe-leads 0.9.0'],
  ['the shell', { 'shell-app': '02', 'mfe-leads': '1.0.0' }, 'shell-app 02'],
  ['one that is not loaded', { 'shell-app': '01', 'mfe-leads': '1.0.0', 'mfe-tasks': '4' }, undefined],
  ['one that could not be read', { 'shell-app': '01' }, undefined],
])('%s', (_, live, newer) => {
  expect(newerThan(running, live)).toBe(newer)
})
