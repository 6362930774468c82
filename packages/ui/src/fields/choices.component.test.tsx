import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button, OptionalSelect, Select } from '../index.ts'
import { Field, PeoplePicker, RadioGroup, RecordPicker, TextPicker, TimeField } from '../form/index.ts'
import { drawn } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'

const stages = ['Inquiry', 'Contacted', 'Qualified', 'Proposal'].map((label) => ({ value: label, label }))
const people = [
  { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' },
  { id: 'sinead', firstName: 'Sinéad', lastName: "O'Connor", email: 'so@example.test' },
]
const field = (name: string) => page.getByRole('combobox', { name, exact: true })
const options = () =>
  page
    .getByRole('option')
    .elements()
    .map((element) => element.textContent)

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

function Reason({ onSubmit }: { onSubmit: (reason: string) => void }) {
  const [reason, setReason] = useState<string>()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit(reason!)
      }}
    >
      <Field label="Reason" group required>
        <RadioGroup value={reason} onValueChange={setReason} options={stages} />
      </Field>
      <Button type="submit" disabled={!reason}>
        Confirm
      </Button>
    </form>
  )
}

test('Enter on a radio button presses the button of its form, unless that is disabled', async () => {
  const onSubmit = vi.fn()
  show(<Reason onSubmit={onSubmit} />)
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeVisible()
  await userEvent.tab()
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeChecked()
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith('Inquiry')
})

test('an arrow key chooses the radio button it comes to, however short the press', async () => {
  show(<Reason onSubmit={vi.fn()} />)
  await expect.element(page.getByRole('radio', { name: 'Inquiry' })).toBeVisible()
  const first = page.getByRole('radio', { name: 'Inquiry' }).element()
  first.focus()
  const arrow = { key: 'ArrowDown', code: 'ArrowDown', bubbles: true, cancelable: true }
  first.dispatchEvent(new KeyboardEvent('keydown', arrow))
  first.dispatchEvent(new KeyboardEvent('keyup', arrow))
  const second = page.getByRole('radio', { name: stages[1]!.label })
  await expect.element(second).toHaveFocus()
  await expect.element(second).toBeChecked()
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

test('a long list is searched by typing; Escape closes it, keeps the choice and clears the search', async () => {
  const onValueChange = vi.fn()
  show(
    <Field label="Industry">
      <TextPicker value={null} onValueChange={onValueChange} choices={['Banking', 'Energy', 'Retail']} />
    </Field>,
  )
  await expect.element(field('Industry')).toBeVisible()
  field('Industry').element().focus()
  await userEvent.keyboard('{Enter}')
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect.element(search).toHaveFocus()
  await userEvent.keyboard('ener')
  await expect.poll(options).toEqual(['Energy'])
  await userEvent.keyboard('{Escape}')
  await expect.element(field('Industry')).toHaveFocus()
  await expect.element(field('Industry')).toHaveAttribute('aria-expanded', 'false')
  await userEvent.keyboard('{Enter}')
  await expect.poll(options).toHaveLength(3)
  await expect.element(search).toHaveValue('')
  // The focus stays in the search box, whose aria-activedescendant names the marked choice.
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
  const marked = () => search.element().getAttribute('aria-activedescendant') ?? ''
  await expect.poll(() => document.getElementById(marked())?.textContent).toBe('Energy')
  await userEvent.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Energy')
  await expect.element(field('Industry')).toHaveFocus()
})

test('the first letter opens a list, and Enter takes nothing that was found for fewer letters', async () => {
  const onValueChange = vi.fn()
  show(
    <Field label="Industry">
      <TextPicker value={null} onValueChange={onValueChange} choices={['Banking', 'Energy', 'Retail']} />
    </Field>,
  )
  await expect.element(field('Industry')).toBeVisible()
  field('Industry').element().focus()
  await userEvent.keyboard('re')
  const search = page.getByRole('combobox', { name: 'Search' })
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('re')
  await expect.poll(options).toEqual(['Retail'])
  await userEvent.keyboard('{Backspace}{Backspace}')
  await expect.poll(options).toHaveLength(3)
  await userEvent.keyboard('ene{Enter}')
  expect(onValueChange).not.toHaveBeenCalled()
  await expect.poll(options).toEqual(['Energy'])
  await userEvent.keyboard('{Enter}')
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('Energy')
})

test('keys that come before the search box has the focus are typed into it, a space as well', async () => {
  show(
    <Field label="Industry">
      <TextPicker value={null} onValueChange={vi.fn()} choices={["O'Brien & Söhne", 'Energy']} />
    </Field>,
  )
  await expect.element(field('Industry')).toBeVisible()
  const picker = field('Industry').element()
  picker.focus()
  for (const key of "O'Brien & S") {
    picker.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    // What the key changed is drawn in a microtask, and the next key may come right after.
    await Promise.resolve()
  }
  await expect.element(page.getByRole('combobox', { name: 'Search' })).toHaveValue("O'Brien & S")
  await expect.poll(options).toEqual(["O'Brien & Söhne"])
})

test('a list says that nothing matches, and that a search failed', async () => {
  let answer: 'empty' | 'failed' = 'empty'
  const search = async () => {
    if (answer === 'failed') throw new Error('The server is away')
    return []
  }
  show(<RecordPicker value={null} onValueChange={() => {}} search={search} aria-label="Lead" />)
  await field('Lead').click()
  await expect.element(page.getByText('Nothing found')).toBeVisible()
  answer = 'failed'
  await userEvent.keyboard('sol')
  await expect.element(page.getByText('Could not search. Try again.')).toBeVisible()
})

test('an answer that arrives after a newer search began is dropped', async () => {
  const answers: Record<string, (found: { id: string; name: string }[]) => void> = {}
  const search = (text: string) =>
    new Promise<{ id: string; name: string }[]>((resolve) => {
      answers[text] = resolve
    })
  show(<RecordPicker value={null} onValueChange={() => {}} search={search} aria-label="Lead" />)
  await field('Lead').click()
  await expect.poll(() => Object.keys(answers)).toEqual([''])
  await userEvent.keyboard('sol')
  await expect.poll(() => Object.keys(answers)).toEqual(['', 'sol'])
  answers['sol']?.([{ id: 'a', name: 'Solar' }])
  await expect.poll(options).toEqual(['Solar'])
  answers['']?.([{ id: 'b', name: 'Everything' }])
  await drawn()
  expect(options()).toEqual(['Solar'])
})

test('people are searched by name or e-mail, and the choice can be nobody', async () => {
  const onValueChange = vi.fn()
  show(
    <Field label="Owner">
      <PeoplePicker value="ada" onValueChange={onValueChange} people={people} />
    </Field>,
  )
  await expect.element(field('Owner')).toMatchTextContent(/Ada Lovelace/)
  await field('Owner').click()
  await userEvent.keyboard('so@')
  await expect.poll(() => options().map((text) => text?.includes("Sinéad O'Connor"))).toEqual([true])
  await page.getByRole('option').click()
  expect(onValueChange).toHaveBeenLastCalledWith('sinead')
  await field('Owner').click()
  await page.getByRole('button', { name: 'Nobody' }).click()
  expect(onValueChange).toHaveBeenLastCalledWith(null)
})
