import { expect, test } from 'vitest'
import { viewBytes, viewNames } from '../index.ts'
import { buildViews } from './build-views.ts'

const documents = await buildViews()

test.each(viewNames)('%s is one small document that loads nothing', (name) => {
  const document = documents[name]
  const bytes = Buffer.byteLength(document)
  console.log(`${name}: ${bytes} of ${viewBytes} bytes`)
  expect(bytes).toBeLessThanOrEqual(viewBytes)
  expect(document).not.toMatch(
    /<(?:link|img|iframe|base)\b|@import|url\(|\bimport\(|\bfetch\(|XMLHttpRequest|eval\(|new Function/,
  )
})
