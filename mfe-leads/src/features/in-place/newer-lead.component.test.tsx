import { type Lead, leadsApi, organizationApi } from '@ginkgo/contracts'
import { answer, sampleLead, showInPortal } from '@ginkgo/portal-sdk/testing'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { LeadInfo } from '../lead-page/lead-info.tsx'

const lead = sampleLead({ phone: '111' })
let showLead: (newer: Lead) => void

/** A page that shows what others have changed as soon as it is read. */
function LeadPage() {
  const [shown, setShown] = useState(lead)
  useEffect(() => {
    showLead = setShown
  }, [])
  return (
    <>
      <p>Read: {shown.phone}</p>
      <LeadInfo lead={shown} />
    </>
  )
}

const phone = page.getByRole('textbox', { name: 'Phone', exact: true })

const open = async () => {
  answer(organizationApi.users, () => [])
  answer(leadsApi.duplicates, () => [])
  showInPortal(<LeadPage />, { remote: 'leads' })
  await page.getByRole('button', { name: /^Edit Phone, / }).click()
  await expect.element(phone).toHaveFocus()
}
const change = async (theirs: string) => {
  const updatedAt = new Date(Date.parse(lead.updatedAt) + 1000).toISOString()
  showLead({ ...lead, phone: theirs, updatedAt })
  await expect.element(page.getByText(`Read: ${theirs}`)).toBeVisible()
}

test('a value that others change before anything is typed is selected again, so that typing replaces it', async () => {
  await open()
  await change('333')
  await expect.element(phone).toHaveValue('333')
  await userEvent.keyboard('444')
  await expect.element(phone).toHaveValue('444')
})

test('what is typed stays as it is when others change the value', async () => {
  await open()
  await userEvent.keyboard('44')
  await change('333')
  await userEvent.keyboard('4')
  await expect.element(phone).toHaveValue('444')
})
