import type { NamedField } from '@ginkgo/contracts'
import { mayDiscard } from '@ginkgo/portal-sdk'
import { IconButton, Spinner } from '@ginkgo/ui'
import { Field, VersionMerge } from '@ginkgo/ui/form'
import { Check, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { type FieldContext, FieldInput, isGroup } from '../../form/field-input.tsx'
import { labelsOf, type NameOf, textOf, valuesOf } from '../../values.ts'
import type { EditorProps } from '../editor-props.ts'
import { isChosenDay } from './chosen-day.ts'
import type { EditedRecord, RecordSaving } from './record-saving.ts'
import type { Values } from './record-values.ts'
import { useLeave } from './use-leave.ts'
import type { ValueEdit } from './use-value-edit.ts'

/** Fields whose value is chosen from a list, which is the whole of their editing. */
const isList = ({ type, suggestions, custom }: NamedField) =>
  custom ? custom.type === 'choice' || custom.type === 'person' : isDeclaredList(type, suggestions)
const isDeclaredList = (type: NamedField['type'], suggestions: NamedField['suggestions']) =>
  type === 'choice' || type === 'person' || type === 'contact' || suggestions !== undefined

/** The currency of the record's amounts, where it has one. */
const currencyOf = ({ currency }: Readonly<Record<string, unknown>>) =>
  typeof currency === 'string' ? currency : undefined

function selectText(control: Element | null | undefined): void {
  if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) control.select()
}

export interface ValueEditorProps<Item extends EditedRecord> {
  readonly edit: ValueEdit<Item>
  readonly fields: RecordSaving<Item>['fields']
  readonly names: EditorProps<Item>['names']
  readonly onEnd: () => void
  readonly context: FieldContext
  /** For instance "lead". */
  readonly noun: string
  readonly nameOf?: NameOf | undefined
  /** Shown below the inputs of the fields they name. */
  readonly hints?: Readonly<Record<string, ReactNode>>
  /** Whether the person must read something before what they typed is saved. */
  readonly holdBack?: () => Promise<boolean>
}

/** The inputs of the fields that are edited in place, with what is wrong with them, and the question of a conflict. */
export function ValueEditor<Item extends EditedRecord>({
  edit,
  fields,
  names,
  onEnd,
  context,
  noun,
  nameOf,
  hints = {},
  holdBack,
}: ValueEditorProps<Item>) {
  const { values, errors, isSaving, isTouched, versions } = edit
  const shown = names.flatMap((name) => (fields[name] ? [{ ...fields[name], name }] : []))
  const single = shown.length === 1 ? shown[0] : undefined
  const isLong = single?.type === 'text'
  const isTall = isLong || !single
  const isSingleList = single !== undefined && isList(single)
  const box = useRef<HTMLDivElement>(null)
  const wasTyped = useRef(false)
  const submit = (chosen?: Values) => void edit.submit(holdBack, chosen)
  // What was refused is sent again on purpose only.
  const isRefused = Object.keys(errors).length > 0
  const leave = useLeave(box, () => isRefused || submit())

  useEffect(() => {
    if (isSingleList) return
    const control = box.current?.querySelector<HTMLElement>(
      'input, textarea, [role="combobox"], [role="checkbox"]',
    )
    control?.focus()
    selectText(control)
  }, [isSingleList])
  // What is typed next must replace what others have made of the value too.
  const selectAgain = useEffectEvent(() => {
    const focused = document.activeElement
    if (!isTouched && box.current?.contains(focused)) selectText(focused)
  })
  useEffect(() => selectAgain(), [edit.version])

  const change = (field: NamedField, value: unknown) => {
    edit.change(field.name, value)
    if (field !== single) return
    if (isSingleList) submit({ [field.name]: value })
    else if (field.type === 'date' && !wasTyped.current)
      requestAnimationFrame(() => {
        const input = box.current?.querySelector<HTMLInputElement>('input[type="date"]')
        if (isChosenDay(input)) submit({ [field.name]: value })
      })
  }
  const goBack = async () => {
    if (await mayDiscard(isLong && isTouched)) onEnd()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // What opens from here has its own keys.
    if (!event.currentTarget.contains(target)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      void goBack()
    } else if (event.key === 'Enter') {
      const isFreeTag = target instanceof HTMLInputElement && single?.type === 'tags' && target.value === ''
      if (event.ctrlKey || event.metaKey || isFreeTag || target.role === 'checkbox') submit()
    } else if (event.key !== 'Tab') wasTyped.current = true
  }
  const list = isSingleList && {
    defaultOpen: true,
    onOpenChange: (open: boolean) => !open && !isTouched && !isSaving && onEnd(),
  }

  return (
    // The root takes the focus of a press between its parts, so that such a press does not leave it.
    <div
      ref={box}
      tabIndex={-1}
      aria-busy={isSaving}
      onKeyDown={onKeyDown}
      onPointerDown={() => (wasTyped.current = false)}
      {...leave}
      className="min-w-0 outline-none"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (event.target === event.currentTarget) submit()
        }}
        className={`flex min-w-0 gap-1 ${isTall ? 'flex-col pb-1' : 'items-start'}`}
      >
        <div
          className={`flex min-w-0 flex-1 flex-col gap-2 transition-opacity ${isSaving ? 'opacity-70' : ''}`}
        >
          {shown.map((field) => (
            <Field
              key={field.name}
              label={field.label}
              hideLabel={single !== undefined}
              group={isGroup(field) || undefined}
              required={field.required !== undefined}
              error={errors[field.name]}
              hint={hints[field.name]}
            >
              <FieldInput
                field={field}
                binding={{
                  name: field.name,
                  value: values[field.name],
                  onValueChange: (value) => change(field, value),
                  onBlur: () => {},
                  ref: () => {},
                }}
                context={{ currency: currencyOf(values), ...context, ...(list && { list }) }}
              />
            </Field>
          ))}
        </div>
        {isSingleList && !isRefused ? null : (
          <div className="flex shrink-0">
            <IconButton type="submit" label="Save" size="sm" tooltip={false} className="mt-0.5 max-md:mt-0">
              {isSaving ? <Spinner size={14} /> : <Check size={14} />}
            </IconButton>
            <IconButton
              label="Cancel"
              size="sm"
              tooltip={false}
              className="mt-0.5 -ml-1 max-md:mt-0"
              onClick={() => void goBack()}
            >
              <X size={14} />
            </IconButton>
          </div>
        )}
      </form>
      {versions ? (
        <VersionMerge<Item, Record<string, unknown>, string>
          key={versions.theirs.updatedAt}
          noun={noun}
          labels={Object.fromEntries(
            Object.entries(labelsOf(fields)).filter(([name]) => edit.concerned.includes(name)),
          )}
          versions={versions}
          valuesOf={(record) => valuesOf(fields, record)}
          textOf={(name, value) => (fields[name] ? textOf(fields[name], value, nameOf) : '')}
          onSave={edit.decide}
          onClose={edit.dismiss}
        />
      ) : null}
    </div>
  )
}
