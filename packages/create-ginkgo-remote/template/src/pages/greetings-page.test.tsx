import { leadsApi } from '@ginkgo/contracts'
import { answer, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing/dom'
import { expect, test } from 'vitest'
import extensions from '../extensions.ts'
import GreetingsPage from './greetings-page.tsx'

const lead = { path: '/leads/:leadId', module: './lead-page.tsx' } as const

const show = () =>
  showInPortal(<GreetingsPage />, {
    remote: 'greetings',
    extensions: { ...extensions, pages: { ...extensions.pages, lead } },
  })

const shown = () => expect.poll(() => document.body.textContent, { timeout: 10_000 })

test('the latest leads are listed', async () => {
  answer(leadsApi.list, () => [sampleLead({ name: 'Globex' })])
  show()
  await shown().toContain('Globex')
})

test('without leads it says so', async () => {
  answer(leadsApi.list, () => [])
  show()
  await shown().toContain('No leads yet')
})
