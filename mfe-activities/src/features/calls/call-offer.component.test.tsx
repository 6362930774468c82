import type { LeadId } from '@ginkgo/contracts'
import { idOf, openedDialogs, sampleSession, showInPortal } from '@ginkgo/portal-sdk/testing'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { RecordPhone } from '@ginkgo/fields/phone'

const callee = { verticalId: idOf(1), leadId: idOf(10) as LeadId, name: "O'Brien 🤝" }
const link = () => page.getByRole('link', { name: '+44 20 7946 0958' })
const offer = () => page.getByRole('status').filter({ hasText: "Log call with O'Brien 🤝?" })

const draw = (session = {}) => {
  showInPortal(
    // Nothing here can open the address of a telephone.
    <div onClick={(event) => event.preventDefault()}>
      <RecordPhone callee={callee} phone="+44 20 7946 0958" phoneE164="+442079460958" />
    </div>,
    { remote: 'activities', session },
  )
}
const leave = () => window.dispatchEvent(new Event('blur'))
const comeBack = () => window.dispatchEvent(new Event('focus'))

test('who comes back from a call is asked once whether to log it, and keeps the focus', async () => {
  draw()
  leave()
  comeBack()
  await expect.element(offer()).not.toBeInTheDocument()
  await link().click()
  comeBack()
  await expect.element(offer()).not.toBeInTheDocument()
  leave()
  comeBack()
  await expect.element(offer()).toBeVisible()
  await expect.element(link()).toHaveFocus()
  await offer().getByRole('button', { name: 'Log Call' }).click()
  expect(openedDialogs()).toMatchObject([
    { name: 'call.log', props: { leadId: idOf(10), name: "O'Brien 🤝" } },
  ])
  await offer().getByRole('button', { name: 'Dismiss' }).click()
  leave()
  comeBack()
  await expect.element(offer()).not.toBeInTheDocument()
})

test('who may not log calls is not asked', async () => {
  draw({ user: { ...sampleSession.user, globalRole: 'member', verticals: [] } })
  await link().click()
  leave()
  comeBack()
  await expect.element(offer()).not.toBeInTheDocument()
})
