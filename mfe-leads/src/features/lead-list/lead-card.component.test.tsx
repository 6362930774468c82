import { leadFields } from '@ginkgo/contracts'
import { sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { violationsOf } from '@ginkgo/ui/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { LeadCard } from './lead-card.tsx'

test('what a finger changes on the card of a lead is large enough, also where one stands above the other', async () => {
  await page.viewport(390, 844)
  const lead = sampleLead({ name: 'Acme', email: 'info@acme.example' })
  await showInPortal(
    <main>
      <h1>Leads</h1>
      <LeadCard
        lead={lead}
        fields={leadFields}
        columns={[]}
        origin={{ search: '', index: 0 } as never}
        onCreateEnquiry={undefined}
      />
    </main>,
    { remote: 'leads' },
  )
  await expect.element(page.getByRole('button', { name: /^Edit Owner/ })).toBeVisible()
  expect(await violationsOf(document, ['target-size'])).toEqual([])
})
