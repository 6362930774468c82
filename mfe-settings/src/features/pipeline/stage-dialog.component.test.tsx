import { type Stage, Stage as StageSchema, stagesApi } from '@ginkgo/contracts'
import { answer, fill, idOf, sampleVertical, seeToast, showInPortal } from '@ginkgo/portal-sdk/testing'
import { desktop, phone } from '@ginkgo/ui/testing'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import '../../remote.css'
import { StageDialog } from './stage-dialog.tsx'

const { createdAt, updatedAt } = sampleVertical
const stageOf = (fields: object): Stage =>
  StageSchema.parse({
    id: idOf(50),
    verticalId: sampleVertical.id,
    pipelineId: idOf(31),
    name: 'Site visit',
    order: 4,
    description: null,
    color: '#7FB3E8',
    isSystemStage: false,
    stageType: 'open',
    idleDays: null,
    winProbability: 10,
    createdAt,
    updatedAt,
    ...fields,
  })
const dialog = page.getByRole('dialog')
const more = dialog.getByRole('button', { name: /^More/ })
/** The labels that stand in the form in sight, or those that are folded below More. */
const labels = (areFolded: boolean) => {
  const folded = document.getElementById(more.element().getAttribute('aria-controls') ?? '')
  expect(folded?.clientHeight).toBe(0)
  return [...dialog.element().querySelectorAll('label')]
    .filter((label) => folded?.contains(label) === areFolded)
    .map(({ textContent }) => textContent.replace('*', '').trim())
}

test.for([desktop, phone])(
  'a stage is asked for its name and colour first, and for the rest under More, at $width px',
  async ({ width, height }) => {
    await page.viewport(width, height)
    const created = answer(stagesApi.create, () => stageOf({}))
    showInPortal(<StageDialog verticalId={sampleVertical.id} stage={undefined} onClose={vi.fn()} />, {
      remote: 'settings',
    })
    await expect.element(more).toHaveAttribute('aria-expanded', 'false')
    expect(labels(false)).toEqual(['Stage Name', 'Colour'])
    expect(labels(true)).toEqual(['Description', 'Win Probability (%)', 'Idle After (days)'])
    await fill(dialog, 'Stage Name', 'Site visit')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await seeToast('Stage created successfully')
    expect(created.map(({ body }) => body)).toMatchObject([{ name: 'Site visit' }])
  },
)

test('a closing stage has a description alone under More', async () => {
  const stage = stageOf({ name: 'Converted', stageType: 'converted', isSystemStage: true })
  showInPortal(<StageDialog verticalId={sampleVertical.id} stage={stage} onClose={vi.fn()} />, {
    remote: 'settings',
  })
  await expect.element(more).toBeVisible()
  expect(labels(true)).toEqual(['Description'])
})
