import { type Fields, valueOf } from '@ginkgo/contracts'
import { IconButton, isolated } from '@ginkgo/ui'
import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { textOf } from '../values.ts'
import type { LazyEditor } from './lazy-editor.tsx'
import { useEditing } from './use-editing.ts'

/** A value of a record and who may change it where it is shown. */
export interface InPlaceProps<Item> {
  readonly fields: Fields
  readonly record: Item
  /** The fields that are edited, usually one. */
  readonly names: readonly string[]
  /** What people read beside it, where that is not the label of the field. */
  readonly label?: string | undefined
  /** The value as text, where the record does not have it: the name of a person. */
  readonly text?: string | undefined
  readonly editor: LazyEditor<Item>
  readonly mayEdit: boolean
}

/** What is edited and its value as text, which is empty where there is none. */
function partsOf<Item extends object>({ fields, record, names, label, text }: InPlaceProps<Item>) {
  const row = record as Readonly<Record<string, unknown>>
  const [first = ''] = names
  const field = fields[first]
  const shown =
    text ?? (field ? textOf(field, valueOf(record, first), undefined, String(row.currency ?? '')) : '')
  return { what: `Edit ${isolated(label ?? field?.label ?? '')}`, shown }
}

/** The name of what edits a value: "Edit Phone, +49 721 1234". */
export function editNameOf<Item extends object>(value: InPlaceProps<Item>): string {
  const { what, shown } = partsOf(value)
  return `${what}, ${shown || 'empty'}`
}

/**
 * A value that is changed where it is shown. It is a button that looks like text until it is pointed at or has the focus,
 * or, where it `hasLinks` or is a heading, stands beside a small button. Where nothing may be changed it is only shown.
 */
export function InPlace<Item extends object>({
  hasLinks = false,
  stays = false,
  className = '',
  onEditing,
  children,
  ...value
}: InPlaceProps<Item> & {
  /** Pressing the value does something else. */
  hasLinks?: boolean
  /** The value stays in the page for screen readers while it is edited, as the heading of a page must. */
  stays?: boolean
  className?: string
  onEditing?: (isEditing: boolean) => void
  /** The value as it is shown. */
  children: ReactNode
}) {
  const { isEditing, begin, end, button, box } = useEditing(onEditing)
  const { record, names, mayEdit, editor: Editor } = value
  const { prefetch } = Editor
  const trigger = { ref: button, onClick: begin, onPointerEnter: prefetch, onFocus: prefetch }
  if (!mayEdit) return <div className={`py-1.5 ${className}`}>{children}</div>
  if (isEditing)
    return (
      <div {...box} data-editing="" className={`min-w-0 ${className}`}>
        {stays ? <div className="sr-only">{children}</div> : null}
        <Editor record={record} names={names} onEnd={end}>
          {stays ? null : <div className="py-1.5">{children}</div>}
        </Editor>
      </div>
    )
  if (hasLinks)
    return (
      <div className={`group/value flex min-h-8 min-w-0 items-center gap-1 max-md:min-h-10 ${className}`}>
        <div className="min-w-0">{children}</div>
        <IconButton
          {...trigger}
          label={editNameOf(value)}
          size="sm"
          tooltip={false}
          className="opacity-0 group-hover/value:opacity-100 focus-visible:opacity-100 max-md:opacity-100"
        >
          <Pencil size={13} />
        </IconButton>
      </div>
    )
  // Named by what it shows, as people who speak to the screen say what they see.
  const { what, shown } = partsOf(value)
  return (
    <button
      {...trigger}
      type="button"
      className={`group/value -mx-1.5 flex min-h-8 max-w-[calc(100%+0.75rem)] min-w-0 items-center gap-1.5 rounded-md px-1.5 py-1.5 text-left hover:bg-hover focus-visible:bg-hover max-md:min-h-10 ${className}`}
    >
      <span className="sr-only">{shown ? `${what}, ` : `${what}, empty`}</span>
      <span aria-hidden={shown === '' || undefined} className="min-w-0 wrap-anywhere">
        {children}
      </span>
      <Pencil
        aria-hidden="true"
        size={13}
        className="shrink-0 text-subtle opacity-0 group-hover/value:opacity-100 group-focus-visible/value:opacity-100 max-md:hidden"
      />
    </button>
  )
}
