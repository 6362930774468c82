import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field, PeoplePicker, RecordPicker, TextPicker } from '../form/index.ts'
import { choiceField as field, shownChoices as options } from '../testing/choices.ts'
import { drawn } from '../testing/gestures.ts'
import { show } from '../testing/show.tsx'

const people = [
  { id: 'ada', firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.test' },
  { id: 'sinead', firstName: 'Sinéad', lastName: "O'Connor", email: 'so@example.test' },
]
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
