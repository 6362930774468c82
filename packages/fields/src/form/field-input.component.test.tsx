import { showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { FieldInput } from './field-input.tsx'

test('an amount of a form that names no currency is in that of the organization', async () => {
  const field = { name: 'worth', label: 'Worth', type: 'money' } as const
  const binding = { name: 'worth', value: 5, onValueChange: () => {}, onBlur: () => {}, ref: () => {} }
  showInPortal(<FieldInput field={field} binding={binding} context={{}} />, { remote: 'enquiries' })
  await expect.element(page.getByText('$')).toBeVisible()
})
