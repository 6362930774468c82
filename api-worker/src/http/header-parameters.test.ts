import { expect, test } from 'vitest'
import { parametersOf } from './header-parameters.ts'

test.each([
  ['form-data; name="file"; filename="a;b \\"c\\".pdf"', { name: 'file', filename: 'a;b "c".pdf' }],
  ['multipart/form-data; charset=utf-8 ; boundary=b-1', { charset: 'utf-8', boundary: 'b-1' }],
  ['form-data; NAME = "file"', { name: 'file' }],
  ['form-data; flag; name=x; name=y', { name: 'x' }],
  ['form-data; filename="C:\\x.pdf"', { filename: 'C:\\x.pdf' }],
  ['form-data; name="never closed', { name: 'never closed' }],
  ['text/plain', {}],
])('%s', (header, parameters) => {
  expect(Object.fromEntries(parametersOf(header))).toEqual(parameters)
})
