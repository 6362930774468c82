import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { commands, page, userEvent } from 'vitest/browser'
import { OptionalSelect, Select } from '../index.ts'
import { Field, TimeField } from '../form/index.ts'
import { choiceField as field, shownChoices as options } from '../testing/choices.ts'
import { drawn, pointIn } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'

const stages = ['Inquiry', 'Contacted', 'Qualified', 'Proposal'].map((label) => ({ value: label, label }))
function Stage({ onChange = () => {} }: { onChange?: (stage: string) => void }) {
  const [stage, setStage] = useState('Inquiry')
  const choose = (next: string) => {
    setStage(next)
    onChange(next)
  }
  return (
    <Field label="Stage" hint="Where it stands">
      <Select value={stage} onValueChange={choose} options={stages} />
    </Field>
  )
}

test('a select is opened, searched by its first letters and left by keyboard', async () => {
  const onChange = vi.fn()
  show(<Stage onChange={onChange} />)
  await expect.element(field('Stage')).toHaveTextContent('Inquiry')
  await expect.element(field('Stage')).toHaveAccessibleDescription('Where it stands')
  await expect.element(field('Stage')).toHaveAttribute('aria-expanded', 'false')
  field('Stage').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('option', { name: 'Inquiry' })).toHaveFocus()
  await expect.element(page.getByRole('option', { name: 'Inquiry' })).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('pro')
  await expect.element(page.getByRole('option', { name: 'Proposal' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('option').first()).not.toBeInTheDocument()
  await expect.element(field('Stage')).toHaveFocus()
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('option', { name: 'Inquiry' })).toHaveFocus()
  // The focus moves in a later task of the event loop.
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('option', { name: 'Contacted' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('Stage')).toHaveTextContent('Contacted')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Contacted')
})

test('in a row a quiet select is text until the row is pointed at or it has the focus', async () => {
  show(
    <>
      <p>Elsewhere</p>
      <div data-row="0">
        <p>Green tea</p>
        <Select look="quiet" aria-label="Stage" value="Inquiry" options={stages} />
      </div>
    </>,
  )
  await expect.element(field('Stage')).toBeVisible()
  const looks = () => {
    const trigger = field('Stage').element()
    const arrow = trigger.querySelector('svg')!
    const isBordered = getComputedStyle(trigger).borderTopColor !== 'rgba(0, 0, 0, 0)'
    return [isBordered, getComputedStyle(arrow).opacity]
  }
  await page.getByText('Elsewhere').hover()
  await expect.poll(looks).toEqual([false, '0'])
  await page.getByText('Green tea').hover()
  await expect.poll(looks).toEqual([true, '1'])
  await page.getByText('Elsewhere').hover()
  await expect.poll(looks).toEqual([false, '0'])
  await userEvent.tab()
  await expect.element(field('Stage')).toHaveFocus()
  await expect.poll(looks).toEqual([true, '1'])
  await userEvent.keyboard('{Enter}')
  await expect.poll(options).toEqual(stages.map(({ label }) => label))
})

test('a tap of a finger opens a select', async () => {
  show(<Stage />)
  await expect.element(field('Stage')).toBeVisible()
  await commands.finger(pointIn(field('Stage')), ['down', 'up'])
  await expect.poll(options).toEqual(stages.map(({ label }) => label))
  await page.getByRole('option', { name: 'Qualified' }).click()
  await expect.element(field('Stage')).toHaveTextContent('Qualified')
})

test('a finger that scrolls over a select does not open it', async () => {
  show(
    <div style={{ height: '3000px' }}>
      <div style={{ height: '300px' }} />
      <Stage />
    </div>,
  )
  await expect.element(field('Stage')).toBeVisible()
  const at = pointIn(field('Stage'))
  const rests = new Promise((resolve) => document.addEventListener('scrollend', resolve, { once: true }))
  await commands.finger(at, ['down', { to: { x: at.x, y: at.y - 120 }, steps: 6 }, 'up'])
  await rests
  expect(window.scrollY).toBeGreaterThan(0)
  await drawn()
  expect(options()).toEqual([])
  window.scrollTo(0, 0)
})

test('a press of the mouse opens a select once, and a letter chooses while it is closed', async () => {
  const onChange = vi.fn()
  show(<Stage onChange={onChange} />)
  await field('Stage').click()
  await expect.poll(options).toHaveLength(stages.length)
  await drawn()
  expect(options()).toHaveLength(stages.length)
  expect(onChange).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Stage')).toHaveFocus()
  await userEvent.keyboard('q')
  await expect.element(field('Stage')).toHaveTextContent('Qualified')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('Qualified')
})

test('an optional select offers none', async () => {
  const onValueChange = vi.fn()
  show(
    <Field label="Source">
      <OptionalSelect value="Inquiry" options={stages} noneLabel="No source" onValueChange={onValueChange} />
    </Field>,
  )
  await field('Source').click()
  await page.getByRole('option', { name: 'No source' }).click()
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith(null)
})

test('the style element of a select carries the nonce of the page', async () => {
  show(<Stage />)
  await field('Stage').click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const styles = [...document.querySelectorAll('style')].filter((style) =>
    style.textContent?.includes('data-radix-select-viewport'),
  )
  expect(styles.map(({ nonce }) => nonce)).toEqual(['of-this-page'])
})

test('a list of times has every quarter of an hour, or only those after a start time, and options do not move while it scrolls', async () => {
  function Times() {
    return (
      <>
        <Field label="Start">
          <TimeField value="22:30" onValueChange={() => {}} />
        </Field>
        <Field label="End">
          <TimeField value="23:30" after="22:30" onValueChange={() => {}} />
        </Field>
      </>
    )
  }
  show(<Times />)
  await field('End').click()
  await expect.poll(options).toEqual(['22:45', '23:00', '23:15', '23:30', '23:45'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(options).toEqual([])
  await field('Start').click()
  await expect.poll(options).toHaveLength(96)
  expect([options()[0], options()[1], options().at(-1)]).toEqual(['00:00', '00:15', '23:45'])
  const list = document.querySelector('[data-radix-select-viewport]')
  const before = list?.getBoundingClientRect()
  list?.scrollTo({ top: 300 })
  await drawn()
  expect(list?.getBoundingClientRect()).toEqual(before)
  expect(list?.scrollTop).toBe(300)
})
