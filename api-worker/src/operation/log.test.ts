import { expect, test } from 'vitest'
import { errorFields } from './log.ts'

test('an error is told with its causes and where it was thrown, and without what people wrote', () => {
  const cause = new Error('550 <ann@example.test>: unknown user', { cause: 'refused' })
  const error = new TypeError('Failed query: insert into leads values (?)\nparams: Ann Lee,+4915112345', {
    cause,
  })
  expect(errorFields(error)).toEqual({
    error: 'TypeError: Failed query: insert into leads values (?)',
    causes: ['550 <<address>>: unknown user', 'refused'],
    stack: expect.not.stringContaining('Ann Lee'),
  })
  expect(errorFields(error).stack).toContain('Failed query')
  expect(errorFields('thrown text')).toEqual({ error: 'thrown text' })
})
