import {
  createEnquiry,
  createLead,
  createMeeting,
  createTask,
  lossReasonsOf,
  stagesOf,
} from '@ginkgo/testing'
import type { Page } from 'playwright'
import { enquiryWith } from './activities-world.ts'
import { expectSoon, journey } from './journey.ts'
import { goTo } from './screen.ts'

const mine = (page: Page) => page.getByRole('button', { name: 'Mine', exact: true })

/** Each list with one record of the admin and one of a colleague. */
const world = async () => {
  const given = await enquiryWith({ role: 'sales_executive', firstName: 'Eve', lastName: 'Exec' })
  const { admin, members, verticalId, lead, enquiry } = given
  const eve = members[0]!
  await createLead(admin, verticalId, { name: 'Globex', ownerId: eve.id })
  await createEnquiry(admin, lead.id, { title: 'Heat pump', assignedTo: eve.id })
  await createEnquiry(admin, lead.id, { title: 'Wallbox', assignedTo: admin.id })
  const [{ lost }, [reason]] = [await stagesOf(admin, verticalId), await lossReasonsOf(admin, verticalId)]
  await createEnquiry(admin, lead.id, {
    title: 'Old boiler',
    assignedTo: admin.id,
    stageId: lost.id,
    lossReasonId: reason!.id,
  })
  await createTask(admin, enquiry.id, { title: 'Own task', assigneeId: admin.id })
  await createTask(admin, enquiry.id, { title: "Eve's task", assigneeId: eve.id })
  return { ...given, eve }
}

const lists = [
  { path: '/tasks', section: 'Tasks', own: 'Own task', other: "Eve's task", query: 'assignee=me' },
  { path: '/enquiries', section: 'Enquiries', own: 'Wallbox', other: 'Heat pump', query: 'assignedTo=me' },
  { path: '/leads?tab=all', section: 'Leads', own: 'Acme', other: 'Globex', query: 'ownerId=me' },
]

journey('Mine is one press, among deals the open ones, and remembered for each list', async ({ portal }) => {
  const { admin, eve } = await world()
  const page = await portal.open('/dashboard', { user: admin, viewport: 'phone' })
  const main = page.getByRole('main')
  const shows = (text: string) => expectSoon(main.getByText(text, { exact: true }).first()).toBeVisible()
  const hides = (text: string) => expectSoon(main.getByText(text, { exact: true })).toHaveCount(0)
  for (const { path, section, own, other, query } of lists) {
    await page.goto(path)
    await shows(other)
    await expectSoon(mine(page)).toHaveAttribute('aria-pressed', 'false')
    await mine(page).click()
    await hides(other)
    await shows(own)
    await hides('Old boiler')
    await expectSoon(page).toHaveURL(new RegExp(query))

    // Coming back takes no press.
    await page.goto('/dashboard')
    await goTo(page, section)
    await expectSoon(page).toHaveURL(new RegExp(query))
    await expectSoon(mine(page)).toHaveAttribute('aria-pressed', 'true')
  }
  // An address that says whose records it wants shows those.
  await page.goto(`/leads?ownerId=${eve.id}&tab=all`)
  await shows('Globex')
  await hides('Acme')
  await page.goto('/tasks')
  await mine(page).click()
  await shows("Eve's task")
  await page.goto('/tasks')
  await shows("Eve's task")
  await page.goto('/enquiries?view=board')
  await expectSoon(page).toHaveURL(/assignedTo=me/)
  await shows('Wallbox')
  await hides('Heat pump')
})

journey('meetings are narrowed to those that one made or is invited to', async ({ portal }) => {
  const { admin, eve, enquiry } = await world()
  await createMeeting(admin, enquiry.id, { title: 'Own meeting' })
  await createMeeting(eve, enquiry.id, { title: "Eve's meeting" })
  await createMeeting(eve, enquiry.id, {
    title: 'Together',
    attendees: [{ email: admin.email, name: 'Ada' }],
  })
  const page = await portal.open('/meetings', { user: admin })
  const main = page.getByRole('main')
  const sees = async (...titles: string[]) => {
    for (const title of ['Own meeting', "Eve's meeting", 'Together'])
      await expectSoon(main.getByText(title, { exact: true })).toHaveCount(titles.includes(title) ? 1 : 0)
  }
  await sees('Own meeting', "Eve's meeting", 'Together')
  await mine(page).click()
  await sees('Own meeting', 'Together')
  await expectSoon(page.getByRole('tab', { name: 'Scheduled' })).toHaveText('Scheduled2')
  await page.getByRole('button', { name: 'Calendar' }).click()
  await expectSoon(page).toHaveURL(/owner=me.*view=calendar/)
  await page.goto('/meetings')
  await expectSoon(page).toHaveURL(/owner=me/)
  await sees('Own meeting', 'Together')
})

journey('a saved view keeps whose leads it shows, and is not what is remembered', async ({ portal }) => {
  const { admin } = await world()
  const page = await portal.open('/leads?tab=all', { user: admin })
  const main = page.getByRole('main')
  await mine(page).click()
  await expectSoon(main.getByText('Globex', { exact: true })).toHaveCount(0)
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Save/ }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Of mine')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expectSoon(page).toHaveURL(/saved=.*ownerId=me/)
  await mine(page).click()
  await expectSoon(main.getByText('Globex', { exact: true }).first()).toBeVisible()
  await page.goto('/leads')
  await expectSoon(page).toHaveURL(/ownerId=me/)
})
