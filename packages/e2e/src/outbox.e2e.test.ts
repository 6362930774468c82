import type { Call, EnquiryDetail, Lead, Note, Stage, StageStay, Task } from '@ginkgo/contracts'
import { as, bodyOf, createLead, createOrganization, type SignedIn } from '@ginkgo/testing'
import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import { refusals, signInAs } from './account.ts'
import { enquiryWith } from './activities-world.ts'
import { boardWith } from './board-world.ts'
import { deliveryJourney, expectSoon, journey } from './journey.ts'
import { card, column, drag, seeToast } from './screen.ts'

/** Console messages about requests without a connection. */
const tolerated = /ERR_INTERNET_DISCONNECTED|Failed to fetch|could not be (loaded|shown)/

const refusedOrOffline = new RegExp(`${tolerated.source}|${refusals.source}`)

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

async function openNotes(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: /^Notes/ }).click()
  const panel = page.getByRole('tabpanel', { name: 'Notes' })
  await expectSoon(panel.getByRole('textbox')).toBeVisible()
  return panel
}

async function writeNote(page: Page, text: string): Promise<void> {
  const panel = await openNotes(page)
  await panel.getByRole('textbox').fill(text)
  await panel.getByRole('button', { name: 'Add Note' }).click()
}

async function openTask(page: Page): Promise<Locator> {
  await page.getByRole('tab', { name: /^Tasks/ }).click()
  await page.getByRole('tabpanel', { name: 'Tasks' }).getByRole('button', { name: 'Add Task' }).click()
  await expectSoon(dialog(page, 'Quick Add Task')).toBeVisible()
  return dialog(page, 'Quick Add Task')
}

async function openCall(page: Page): Promise<Locator> {
  await page.locator('header').getByRole('button', { name: 'Log Call' }).click()
  await expectSoon(dialog(page, 'Log Call')).toBeVisible()
  return dialog(page, 'Log Call')
}

const bar = (page: Page, text: string) => page.getByRole('button', { name: text, exact: true })

const rowsOf = async <Row>(user: SignedIn, lead: Lead, what: string) =>
  bodyOf<Row[]>(await as(user).get(`/api/leads/${lead.id}/${what}`), 200)

journey(
  'a note, a task and a call that are saved without a network wait on the device, and are there once each',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, {
      name: 'In the tunnel',
      phone: '+44 20 7946 0958',
    })
    const page = await portal.open(`/leads/${lead.id}`, { user: admin, tolerated })
    await expectSoon(page.getByRole('heading', { level: 1, name: 'In the tunnel' })).toBeVisible()
    // Opens each once, as its code comes from the network here.
    await openNotes(page)
    for (const open of [openTask, openCall]) {
      const opened = await open(page)
      await page.keyboard.press('Escape')
      await expectSoon(opened).toHaveCount(0)
    }

    await page.context().setOffline(true)
    await writeNote(page, 'They moved to Hull')
    await seeToast(page, 'The note waits on this device, and is sent when Ginkgo answers again.')
    await expectSoon(bar(page, '1 change to be sent')).toBeVisible()
    const task = await openTask(page)
    await task.getByRole('textbox', { name: 'Title' }).fill('Send the plans')
    await task.getByRole('button', { name: 'Add Task' }).click()
    await expectSoon(task).toHaveCount(0)
    const logged = await openCall(page)
    await logged.getByRole('textbox', { name: 'Note' }).fill('Wants both')
    await logged.getByRole('button', { name: 'Reached', exact: true }).click()
    await expectSoon(logged).toHaveCount(0)
    const savedAt = Date.now()
    await bar(page, '3 changes to be sent').click()
    await expectSoon(dialog(page, 'Changes on this device').getByRole('listitem')).toContainText([
      'They moved to Hull',
      'Send the plans',
      'Wants both',
    ])
    await page.keyboard.press('Escape')
    for (const what of ['notes', 'tasks', 'calls']) expect(await rowsOf(admin, lead, what)).toEqual([])

    await page.context().setOffline(false)
    await seeToast(page, 'What waited on this device has been sent.')
    await expectSoon(bar(page, '3 changes to be sent')).toHaveCount(0)
    expect(await rowsOf<Note>(admin, lead, 'notes')).toMatchObject([{ content: 'They moved to Hull' }])
    expect(await rowsOf<Task>(admin, lead, 'tasks')).toMatchObject([{ title: 'Send the plans' }])
    const [call, ...more] = await rowsOf<Call>(admin, lead, 'calls')
    expect(call).toMatchObject({ note: 'Wants both', outcome: 'reached' })
    expect(Date.parse(call!.calledAt)).toBeLessThanOrEqual(savedAt)
    expect(more).toEqual([])
    await page.getByRole('tab', { name: /^Notes/ }).click()
    await expectSoon(page.getByRole('tabpanel', { name: 'Notes' })).toContainText('They moved to Hull')
  },
)

journey(
  'what the server refuses is shown with its reason, and signing out asks before it discards what waits',
  async ({ portal }) => {
    const { admin, enquiry } = await enquiryWith()
    const page = await portal.open(`/enquiries/${enquiry.id}`, {
      user: admin,
      tolerated: refusedOrOffline,
    })
    await openNotes(page)
    await page.context().setOffline(true)
    await writeNote(page, 'Nobody will read this')
    await expectSoon(bar(page, '1 change to be sent')).toBeVisible()
    expect((await as(admin).delete(`/api/enquiries/${enquiry.id}`)).status).toBeLessThan(300)
    await page.context().setOffline(false)
    await bar(page, '1 change could not be sent').click()
    await expectSoon(dialog(page, 'Changes on this device')).toContainText('Enquiry not found')
    await page.keyboard.press('Escape')

    await page.goto(new URL('/leads', page.url()).href)
    await page.getByRole('button', { name: 'Log out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Sign out and discard what was not sent?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await bar(page, '1 change could not be sent').click()
    await dialog(page, 'Changes on this device').getByRole('button', { name: 'Discard' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expectSoon(bar(page, '1 change could not be sent')).toHaveCount(0)
    await page.getByRole('button', { name: 'Log out' }).click()
    await expectSoon(page.getByRole('link', { name: 'Get Started' })).toBeVisible()
  },
)

deliveryJourney(
  'what waits outlives the page, is nobody else’s, and a shared computer keeps nothing',
  async ({ portal }) => {
    const { admin, verticals } = await createOrganization()
    const lead = await createLead(admin, verticals[0].id, { name: 'Far away' })
    // What is open is read again with the session of the other person, and refused.
    const page = await portal.open(`/leads/${lead.id}`, {
      user: admin,
      tolerated: refusedOrOffline,
      serviceWorkers: 'allow',
    })
    await expect
      .poll(
        () =>
          page.evaluate(async () => (await caches.open('ginkgo-page')).keys().then((keys) => keys.length)),
        {
          timeout: 30_000,
        },
      )
      .toBe(1)
    await page.context().setOffline(true)
    await writeNote(page, 'Written in the train')
    await expectSoon(bar(page, '1 change to be sent')).toBeVisible()
    await page.reload()
    await expectSoon(bar(page, '1 change to be sent')).toBeVisible()
    const { admin: other } = await createOrganization()
    await signInAs(page, other)
    await page.context().setOffline(false)
    await page.goto(new URL('/dashboard', page.url()).href)
    await expectSoon(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    await expectSoon(bar(page, '1 change to be sent')).toHaveCount(0)
    expect(await rowsOf(admin, lead, 'notes')).toEqual([])
    await signInAs(page, admin)
    await page.goto(new URL('/dashboard', page.url()).href)
    await seeToast(page, 'What waited on this device has been sent.')
    expect(await rowsOf<Note>(admin, lead, 'notes')).toMatchObject([{ content: 'Written in the train' }])

    await page.goto(new URL('/profile', page.url()).href)
    await page.getByRole('switch', { name: 'Keep what I have seen' }).click()
    await page.goto(new URL(`/leads/${lead.id}`, page.url()).href)
    await expectSoon(page.getByRole('tab', { name: /^Notes/ })).toBeVisible()
    await page.context().setOffline(true)
    await writeNote(page, 'Not to be kept')
    await seeToast(page, 'You are offline. Nothing was changed.')
    await expectSoon((await openNotes(page)).getByRole('textbox')).toHaveValue('Not to be kept')
    await page.context().setOffline(false)
  },
)

journey(
  'a move between stages without a network is shown, made once, and compared where somebody else moved the card',
  async ({ portal }) => {
    const { admin, enquiries } = await boardWith('Roof', 'Wall', 'Door')
    const [roof, wall, door] = enquiries.map(({ id }) => id)
    const stages = await bodyOf<Stage[]>(
      await as(admin).get(`/api/verticals/${enquiries[0]!.verticalId}/stages`),
      200,
    )
    const stageId = (name: string) => stages.find((stage) => stage.name === name)!.id
    const stageOf = async (id: string | undefined) =>
      (await bodyOf<EnquiryDetail>(await as(admin).get(`/api/enquiries/${id}`), 200)).stage
    const page = await portal.open('/enquiries?view=board', { user: admin, tolerated: refusedOrOffline })
    await expectSoon(card(column(page, 'Inquiry'), 'Roof')).toBeVisible()

    await page.context().setOffline(true)
    await drag(page, card(page, 'Roof'), column(page, 'Contacted'))
    await seeToast(page, 'The stage move waits on this device, and is sent when Ginkgo answers again.')
    await expectSoon(card(column(page, 'Contacted'), 'Roof')).toContainText('To be sent')
    await drag(page, card(page, 'Roof'), column(page, 'Qualified'))
    await expectSoon(card(column(page, 'Qualified'), 'Roof')).toContainText('To be sent')
    for (const name of ['Wall', 'Door']) {
      await drag(page, card(page, name), column(page, 'Contacted'))
      await expectSoon(card(column(page, 'Contacted'), name)).toContainText('To be sent')
    }
    await bar(page, '3 changes to be sent').click()
    await expectSoon(dialog(page, 'Changes on this device').getByRole('listitem')).toContainText([
      'Roof → Qualified',
      'Wall → Contacted',
      'Door → Contacted',
    ])
    await page.keyboard.press('Escape')
    expect(await stageOf(roof)).toBe('Inquiry')
    // Somebody else moves one of them, and changes something else of another one.
    await as(admin).patch(`/api/enquiries/${wall}/stage`, { stageId: stageId('Proposal') })
    await as(admin).patch(`/api/enquiries/${door}`, { value: 900 })

    await page.context().setOffline(false)
    await bar(page, '1 change could not be sent').click()
    expect(await stageOf(roof)).toBe('Qualified')
    expect(await stageOf(door)).toBe('Contacted')
    const stays = await bodyOf<StageStay[]>(await as(admin).get(`/api/enquiries/${roof}/stage-history`), 200)
    expect(stays.map(({ stage }) => stage).toSorted()).toEqual(['Inquiry', 'Qualified'])
    await expectSoon(card(column(page, 'Proposal'), 'Wall')).toBeVisible()
    await expectSoon(card(column(page, 'Qualified'), 'Roof')).not.toContainText('To be sent')

    const listed = dialog(page, 'Changes on this device')
    await expectSoon(listed).toContainText('Someone else changed this enquiry meanwhile.')
    await listed.getByRole('button', { name: 'Compare' }).click()
    const comparison = dialog(page, 'Someone else changed this enquiry')
    await expectSoon(comparison.getByRole('radiogroup', { name: 'Stage' })).toContainText('ContactedYours')
    await expectSoon(comparison.getByRole('radiogroup', { name: 'Stage' })).toContainText('ProposalTheirs')
    await comparison.getByRole('button', { name: 'Keep all of mine' }).click()
    await comparison.getByRole('button', { name: 'Save' }).click()
    await expectSoon(card(column(page, 'Contacted'), 'Wall')).toBeVisible()
    await expectSoon(bar(page, '1 change could not be sent')).toHaveCount(0)
    await expect.poll(() => stageOf(wall)).toBe('Contacted')
  },
)
