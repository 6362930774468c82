import { openDialogsAtom } from '@ginkgo/portal-sdk/host'
import { showInPortal } from '@ginkgo/portal-sdk/testing'
import { Link } from '@ginkgo/router'
import { getDefaultStore } from 'jotai'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../shell.css'
import { LeaveDialogs } from './leave-dialogs.tsx'

test('a dialog does not stay above the page that a link in it leads to', async () => {
  showInPortal(
    <>
      <LeaveDialogs />
      <Link to="/leads">Leads</Link>
      <div role="dialog" aria-label="Write E-mail">
        <Link to="/settings?tab=integrations" target="_blank" onClick={(event) => event.preventDefault()}>
          In a new tab
        </Link>
        <Link to="/settings?tab=email">Connect a mailbox</Link>
      </div>
    </>,
    { remote: 'shell' },
  )
  const settle = vi.fn()
  getDefaultStore().set(openDialogsAtom, [{ id: 1, name: 'email.write', props: {}, settle } as never])
  // What is opened while the person goes somewhere else is not of the page before.
  await page.getByRole('link', { name: 'Leads' }).click()
  await page.getByRole('link', { name: 'In a new tab' }).click()
  expect(settle).not.toHaveBeenCalled()
  await page.getByRole('link', { name: 'Connect a mailbox' }).click()
  await vi.waitFor(() => expect(settle).toHaveBeenCalledExactlyOnceWith(undefined))
})
