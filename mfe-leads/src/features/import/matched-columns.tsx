import {
  customColumn,
  customFieldTypes,
  type CustomFieldType,
  fieldsOfKind,
  importableTypes,
  isOfOwnExport,
  isRepeatable,
  type LeadImportField,
} from '@ginkgo/contracts'
import { useSession, useVertical } from '@ginkgo/portal-sdk'
import { OptionalSelect, Select, isolated } from '@ginkgo/ui'
import { fieldLabel } from './field-labels.ts'
import type { FilePlan } from './file-plan.ts'
import { fieldsThen } from './fields-then.ts'
import { customOptions, type NewField, newFieldOf, withType } from './import-fields.ts'
import type { ImportFile } from './read-file.ts'

/** Rows whose cells are shown beside each column. */
const sampleRows = 3

// No field is called so.
const createMark = '\ncreate' as LeadImportField

const typeOptions = importableTypes.map((value) => ({ value, label: customFieldTypes[value] }))

/** The columns of a file with the field that each is; a column that is none can become a new one. */
export function MatchedColumns({ plan, onPlan }: { plan: FilePlan; onPlan: (plan: FilePlan) => void }) {
  const { file, kind, product, columns, newFields } = plan
  const mayPropose = useSession().can('pipeline:write', useVertical().id) && kind !== 'activity'
  const options = [
    ...fieldsOfKind[kind]
      .filter((value) => product === 'ginkgo' || !isOfOwnExport(value))
      .map((value) => ({ value: value as LeadImportField, label: fieldLabel(value) })),
    ...customOptions(fieldsThen(plan), kind),
    ...(mayPropose ? [{ value: createMark, label: 'Add a new field…' }] : []),
  ]
  const assign = (index: number, field: LeadImportField | null, added: readonly NewField[] = newFields) => {
    const matched = columns.map((column, at) =>
      at === index
        ? { ...column, field }
        : column.field === field && !isRepeatable(field)
          ? { ...column, field: null }
          : column,
    )
    const used = new Set(matched.map((column) => column.field))
    onPlan({
      ...plan,
      columns: matched,
      newFields: added.filter((one) => used.has(customColumn(one.field))),
    })
  }
  const select = (index: number, field: LeadImportField | null) => {
    if (field !== createMark) return assign(index, field)
    const added = newFieldOf(file, index, kind, fieldsThen(plan))
    assign(index, customColumn(added.field), [...newFields, added])
  }
  return (
    <ul className="-mx-4 divided border-t border-line last:-mb-4" aria-label="Columns of the file">
      {columns.map((column, index) => {
        const added = newFields.find(({ field }) => customColumn(field) === column.field)
        return (
          <li
            // Column names may repeat, so the key is the position.
            key={index}
            className="grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-x-4 gap-y-2 px-4 py-2.5 max-md:grid-cols-1"
          >
            <div className="min-w-0">
              <p className="truncate text-sm font-medium text-fg">
                <bdi>{column.name}</bdi>
              </p>
              <p className="truncate text-sm text-muted">{samplesOf(file, index) || 'No values'}</p>
            </div>
            <div className="flex flex-col gap-2">
              <OptionalSelect<LeadImportField>
                aria-label={`Field of ${isolated(column.name)}`}
                value={column.field}
                options={options}
                noneLabel="Do not import"
                onValueChange={(field) => select(index, field)}
              />
              {added ? (
                <NewFieldType
                  name={column.name}
                  added={added}
                  onType={(next) =>
                    onPlan({ ...plan, newFields: newFields.map((one) => (one === added ? next : one)) })
                  }
                />
              ) : null}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** The type of a field that is added with the import; its values propose one. */
function NewFieldType({
  name,
  added,
  onType,
}: {
  name: string
  added: NewField
  onType: (next: NewField) => void
}) {
  const { can, organization } = useSession()
  const { type } = added.field
  return (
    <>
      <Select<CustomFieldType>
        aria-label={`Type of ${isolated(name)}`}
        value={type}
        options={typeOptions}
        onValueChange={(next) => onType(withType(added, next, organization.currencies[0]))}
      />
      {can('organization:manage') ? null : (
        <p className="text-sm text-muted">
          You propose this field. Its values are imported once an Organisation Admin has accepted it.
        </p>
      )}
    </>
  )
}

function samplesOf(file: ImportFile, index: number): string {
  const cells = file.rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return cells
    .slice(0, sampleRows)
    .map((cell) => cell.replace(/\s+/g, ' ').slice(0, 60))
    .join(' · ')
}
