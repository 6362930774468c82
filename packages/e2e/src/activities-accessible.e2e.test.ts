import { AxeBuilder } from '@axe-core/playwright'
import { as, bodyOf, createMeeting, createNote, createTask } from '@ginkgo/testing'
import type { Page } from 'playwright'
import { expect } from 'vitest'
import { dayAfter, enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'

const millisecondsForTwelveChecks = 240_000

const world = async () => {
  const made = await enquiryWith({ role: 'sales_head', firstName: 'Grace', lastName: 'Hopper' })
  const { admin, enquiry, members } = made
  await createTask(admin, enquiry.id, { title: 'Late', dueDate: dayAfter(-1), assigneeId: admin.id })
  await createMeeting(admin, enquiry.id, { title: 'Kick-off' })
  await createNote(members[0]!, enquiry.id, { content: 'Look, @Ada Admin', mentionIds: [admin.id] })
  bodyOf(
    await as(members[0]!).post(`/api/enquiries/${enquiry.id}/tasks`, { title: 'Call', assigneeId: admin.id }),
    201,
  )
  return made
}

const check = async (page: Page, what: string): Promise<string[]> => {
  // A menu that is open stands beside the landmarks, as all floating parts do.
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).disableRules('region').analyze()
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  )
  return [
    ...violations.map(
      ({ id, nodes }) => `${what}: ${id} at ${nodes.map(({ target }) => String(target)).join(' | ')}`,
    ),
    ...(wide ? [`${what}: slides sideways`] : []),
  ]
}

for (const theme of ['light', 'dark'] as const)
  for (const viewport of ['desktop', 'phone'] as const)
    journey(
      `tasks, meetings and notes are accessible, ${theme} on a ${viewport}`,
      async ({ portal }) => {
        const { admin, enquiry } = await world()
        const page = await portal.open('/tasks', { user: admin, theme, viewport })
        const button = (name: string | RegExp) => page.getByRole('button', { name })
        const dialog = page.getByRole('dialog')
        const found: string[] = []
        const checkOpen = async (what: string) => {
          await expectSoon(dialog).toBeVisible()
          found.push(...(await check(page, what)))
          await page.keyboard.press('Escape')
          await expectSoon(dialog).toHaveCount(0)
        }

        await button('More for Late').click()
        await expectSoon(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
        found.push(...(await check(page, 'menu of a task')))
        await page.keyboard.press('Escape')
        await button('Add Task').click()
        await checkOpen('Quick Add Task')
        await button(/^Notifications, /).click()
        await expectSoon(page.getByText(/mentioned you/)).toBeVisible()
        await checkOpen('notifications')

        await page.goto('/meetings')
        await button('Schedule Meeting').click()
        await checkOpen('Schedule Meeting')
        await button('Log Meeting').click()
        await checkOpen('Log Past Meeting')
        await button('Complete').click()
        await checkOpen('Complete Meeting')
        await page.getByRole('button', { name: 'Quick actions', exact: true }).click()
        await expectSoon(button('Add Note')).toBeVisible()
        found.push(...(await check(page, 'quick actions')))

        for (const span of ['month', 'week']) {
          await page.goto(`/meetings?view=calendar&span=${span}&date=${dayAfter(1)}`)
          await expectSoon(page.getByText('Kick-off').first()).toBeVisible()
          found.push(...(await check(page, `calendar of a ${span}`)))
        }
        await page.goto(`/enquiries/${enquiry.id}?tab=notes`)
        await page.getByRole('textbox', { name: 'Add a note' }).pressSequentially('@gr')
        await expectSoon(page.getByRole('option', { name: 'Grace Hopper' })).toBeVisible()
        found.push(...(await check(page, 'people to mention')))
        await page.goto('/dashboard')
        await expectSoon(page.getByRole('region', { name: 'Overdue' })).toBeVisible()
        found.push(...(await check(page, 'my day')))
        expect(found).toEqual([])
      },
      millisecondsForTwelveChecks,
    )
