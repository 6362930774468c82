import {
  contactFields,
  ContactPatch,
  type CustomField,
  customFieldsApi,
  enquiryFields,
  EnquiryPatch,
  type Fields,
  inputsOf,
  leadFields,
  LeadPatch,
  maxLength,
  type NamedField,
  searchApi,
  texts,
} from '@ginkgo/contracts'
import { emptyValues } from '@ginkgo/fields'
import { NewValueInputs, useNewValues } from '@ginkgo/fields/custom'
import { FieldInputs } from '@ginkgo/fields/form'
import {
  answer,
  selectOption,
  idOf,
  sampleLead,
  samplePerson,
  sampleVertical,
  showInPortal,
} from '@ginkgo/portal-sdk/testing'
import { FormDialog, useZodForm } from '@ginkgo/ui/form'
import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import '../../remote.css'
import { answerPeople, everyField } from './every-type.fixture.ts'

type Values = Readonly<Record<string, unknown>>

/** How a value is given in the input of a field, and what the contract has for it. */
interface Given {
  readonly input?: () => Locator
  readonly enter: () => Promise<void>
  readonly sent: unknown
  /** What can be entered and is refused, and with which words. */
  readonly refused?: { readonly typed: string; readonly words: string }
}

const kinds = {
  lead: { fields: leadFields as Fields, schema: LeadPatch },
  contact: { fields: contactFields as Fields, schema: ContactPatch },
  enquiry: { fields: enquiryFields as Fields, schema: EnquiryPatch },
}
type Kind = keyof typeof kinds

const people = [samplePerson(), samplePerson({ id: idOf(5), firstName: 'Hedy', lastName: 'Head' })]

/** A form of the fields of a kind of record, with a custom field of every type behind them. */
function EveryInput({ kind, onSend }: { kind: Kind; onSend: (values: Values) => void }) {
  const { fields, schema } = kinds[kind]
  const form = useZodForm(schema, { defaultValues: emptyValues<object>(fields, 'ownerId') })
  const own = useNewValues(kind, sampleVertical.id)
  const submit = form.handleSubmit((values) => {
    if (own.check()) onSend({ ...values, ...own.customFields })
  })
  return (
    <FormDialog
      title="Every input"
      onSubmit={submit}
      submitLabel="Send"
      busy={false}
      busyLabel="Sending..."
      onClose={() => {}}
    >
      <FieldInputs
        form={form}
        fields={inputsOf(fields)}
        context={{ people, contacts: [{ value: idOf(7), label: 'Nancy' }], currency: 'EUR' }}
      />
      <NewValueInputs values={own} />
    </FormDialog>
  )
}

const dialog = () => page.getByRole('dialog', { name: 'Every input' })
const boxOf = (label: string) => dialog().getByRole('textbox', { name: label, exact: true })
const typed = (label: string, text: string, sent: unknown, refused?: Given['refused']): Given => ({
  input: () => boxOf(label),
  enter: () => boxOf(label).fill(text),
  sent,
  ...(refused && { refused }),
})
const tooLong = (most: number) => ({ typed: 'x'.repeat(most + 1), words: `At most ${most} characters` })
const chosen = (label: string, option: string, sent: unknown): Given => ({
  enter: () => selectOption(dialog(), label, option),
  sent,
})
function day(label: string): Given {
  const input = () => dialog().getByLabelText(label, { exact: true })
  const refused = { typed: '0202-01-02', words: texts.yearOutOfBounds }
  return { input, enter: () => input().fill('2027-01-02'), sent: '2027-01-02', refused }
}

/** Of a built-in field by its type. */
function given({ type, label, max, choices = {}, required, suggestions }: NamedField): Given {
  switch (type) {
    case 'email':
      return typed(label, ' Office@Globex.test', 'office@globex.test', {
        typed: 'office@',
        words: texts.emailInvalid,
      })
    case 'text':
      return typed(label, ' One\ntwo ', 'One\ntwo', tooLong(maxLength.text))
    case 'phone':
      return typed(label, '+49 30 1203405', '+49 30 1203405', tooLong(50))
    case 'money':
      return typed(label, '1,250', 1250, { typed: 'many', words: texts.valueInvalid })
    case 'percent':
      return typed(label, '30', 30, { typed: '130', words: texts.probabilityInvalid })
    case 'date':
      return day(label)
    case 'person':
      return chosen(label, 'Hedy Head', idOf(5))
    case 'contact':
      return chosen(label, 'Nancy', idOf(7))
    case 'tags': {
      const enter = async () => {
        await boxOf(label).fill('vip')
        await userEvent.keyboard('{Enter}')
      }
      return { enter, sent: ['vip'] }
    }
    case 'choice': {
      const [value, text] = Object.entries(choices)[1]!
      return chosen(label, text, value)
    }
    default:
      if (suggestions === 'countries') return chosen(label, 'India', 'India')
      if (suggestions) return chosen(label, 'Energy', 'Energy')
      return typed(
        ...([label, ' Basalt ', 'Basalt'] as const),
        required ? { typed: ' ', words: required } : tooLong(max ?? maxLength.name),
      )
  }
}

/** Of a custom field by its type. */
const givenOf: Record<CustomField['type'], (label: string) => Given> = {
  text: (label) => typed(label, 'Basalt', 'Basalt', tooLong(maxLength.name)),
  long_text: (label) => typed(label, 'One\ntwo', 'One\ntwo', tooLong(maxLength.text)),
  number: (label) => typed(label, '-1.234,5', -1234.5, { typed: 'many', words: 'Must be a number' }),
  money: (label) => typed(label, '1,250', 1250, { typed: 'many', words: texts.valueInvalid }),
  date: day,
  checkbox: (label) => ({
    enter: () => dialog().getByRole('checkbox', { name: label }).click(),
    sent: true,
  }),
  choice: (label) => chosen(label, 'Cold', 'cold'),
  choices: () => ({
    enter: () => dialog().getByRole('checkbox', { name: 'Hot' }).click(),
    sent: ['hot'],
  }),
  link: (label) =>
    typed(label, 'https://example.com/b', 'https://example.com/b', {
      typed: 'nowhere',
      words: 'Must be an address such as https://example.com',
    }),
  phone: (label) => typed(label, '0711 1234', '0711 1234', tooLong(50)),
  email: (label) =>
    typed(label, 'bob@example.com', 'bob@example.com', { typed: 'bob@', words: texts.emailInvalid }),
  person: (label) => chosen(label, 'Hedy Head', idOf(5)),
  record: (label) => ({
    enter: async () => {
      await dialog().getByRole('combobox', { name: label, exact: true }).click()
      await page.getByRole('combobox', { name: 'Search by name' }).fill('glo')
      await page.getByRole('option', { name: /^Globex/ }).click()
    },
    sent: idOf(10),
  }),
}

async function open(kind: Kind) {
  answerPeople()
  answer(customFieldsApi.list, () => everyField.map((field) => ({ ...field, recordKind: kind })))
  const { id, verticalId, name, accountType, email } = sampleLead()
  const hit = { id, verticalId, name, accountType, email, phone: null, matched: null }
  answer(searchApi.find, () => ({ leads: [hit], contacts: [], enquiries: [], emails: [] }))
  const sent: Values[] = []
  showInPortal(<EveryInput kind={kind} onSend={(values) => sent.push(values)} />, { remote: 'leads' })
  await expect.element(boxOf('My text')).toBeVisible()
  return sent
}
const send = () => dialog().getByRole('button', { name: 'Send' }).click()

/** A value that cannot be read is refused at its input; then one that can is sent. */
async function giveAndSend(sent: readonly Values[], name: string, given: Given) {
  if (given.refused) {
    const input = given.input!()
    await input.fill(given.refused.typed)
    await send()
    await expect.element(input).toHaveAccessibleDescription(expect.stringContaining(given.refused.words))
    await expect.element(input).toHaveAttribute('aria-invalid', 'true')
    expect([name, sent]).toEqual([name, []])
  }
  await given.enter()
  await send()
  await expect.poll(() => sent.at(-1)?.[name]).toEqual(given.sent)
}

const builtIn = Object.entries(kinds).flatMap(([kind, { fields }]) =>
  inputsOf(fields).map((field) => [kind as Kind, field.name, field] as const),
)

test.each(builtIn)(
  'the input of a %s for %s sends what the contract has, and says what is wrong',
  async (kind, name, field) => {
    const sent = await open(kind)
    if (field.onlyWhile) {
      const other = kinds[kind].fields[field.onlyWhile.field]!
      await selectOption(dialog(), other.label, other.choices![field.onlyWhile.is]!)
    }
    // Records have a name or a title in any case.
    const [first] = inputsOf(kinds[kind].fields)
    if (first!.name !== name) await boxOf(first!.label).fill('Globex')
    await giveAndSend(sent, name, given(field))
  },
)

test.each(everyField.map((field) => [field.type, field] as const))(
  'the input of a custom field of the type %s sends what the contract has, and says what is wrong',
  async (type, { key, label }) => {
    const sent = await open('contact')
    await boxOf(contactFields.name.label).fill('Nancy')
    await giveAndSend(sent, key, givenOf[type](label))
  },
)
