import {
  type ColumnChoice,
  type Enquiry,
  type Fields,
  listOf,
  type NamedField,
  valueOf,
} from '@ginkgo/contracts'
import { textOf } from '@ginkgo/fields'
import { useColumnChoices } from '@ginkgo/fields/columns'
import { lazyPart } from '@ginkgo/portal-sdk'
import { Button, Popover } from '@ginkgo/ui'
import { LayoutList } from 'lucide-react'
import { type ReactElement, useMemo } from 'react'

const CardFieldsPanel = lazyPart(async () => (await import('./card-fields-panel.tsx')).CardFieldsPanel)

const none: readonly ColumnChoice[] = []

/** As many as a line of a card has room for. */
export const maxCardFields = 2

export interface CardFields {
  readonly offered: readonly NamedField[]
  /** In the order in which they were chosen. */
  readonly chosen: readonly NamedField[]
  readonly select: (name: string, isChosen: boolean) => void
}

/** The custom fields that the cards of the board show, as the person has chosen on this device. */
export function useCardFields(own: Fields): CardFields {
  const { choices = none, keep } = useColumnChoices('enquiry-cards', undefined)
  const offered = useMemo(() => listOf(own), [own])
  const chosen = useMemo(
    () => choices.flatMap(({ id }) => offered.find(({ name }) => name === id) ?? []).slice(0, maxCardFields),
    [choices, offered],
  )
  const select = (name: string, isChosen: boolean) => {
    const others = chosen.filter((field) => field.name !== name).map((field) => ({ id: field.name }))
    keep(isChosen ? [...others, { id: name }] : others)
  }
  return { offered, chosen, select }
}

/** Opens the choice; nothing where the organization has added no fields. */
export function CardFieldsButton({ own }: { own: Fields }) {
  const fields = useCardFields(own)
  if (fields.offered.length === 0) return null
  return (
    <Popover
      label="Fields on cards"
      align="end"
      trigger={
        <Button
          variant="ghost"
          size="sm"
          icon={<LayoutList size={14} />}
          aria-label="Fields on cards"
          className="ml-auto"
          onPointerEnter={CardFieldsPanel.prefetch}
          onFocus={CardFieldsPanel.prefetch}
        >
          <span className="max-md:sr-only">Cards</span>
        </Button>
      }
    >
      <CardFieldsPanel {...fields} />
    </Popover>
  )
}

/** The chosen fields in one line of a card, which is there as well where it has no values. */
export const cardFieldsLine = (
  enquiry: Enquiry,
  fields: readonly NamedField[],
  /** The names of people by their ids. */
  names: ReadonlyMap<string, string>,
): ReactElement => (
  <dl className="mt-2 flex h-4 items-center gap-3 text-xs">
    {fields.map((field) => {
      const text = textOf(field, valueOf(enquiry, field.name), (id) => names.get(id))
      return (
        <div key={field.name} title={`${field.label}: ${text || 'empty'}`} className="flex min-w-0 gap-1">
          <dt className="max-w-24 truncate text-muted">{field.label}</dt>
          <dd className="min-w-0 truncate text-fg">{text || '–'}</dd>
        </div>
      )
    })}
  </dl>
)
