import { type LeadImportColumn, LeadImportField, namesLeads } from '@ginkgo/contracts'
import { Button, Card, CardBody, CardHeader, OptionalSelect, Select } from '@ginkgo/ui'
import { Field } from '@ginkgo/ui/form'
import { useState } from 'react'
import { type Encoding, encodingLabels, encodings } from './decode-text.ts'
import { fieldLabel } from './field-labels.ts'
import { countOf } from './import-status.ts'
import { type Separator, separatorLabels, separators } from './parse-csv.ts'
import { type ImportFile, understand, UnreadableFile } from './read-file.ts'

const fieldOptions = LeadImportField.options.map((value) => ({ value, label: fieldLabel(value) }))
const encodingOptions = encodings.map((value) => ({ value, label: encodingLabels[value] }))
const separatorOptions = separators.map((value) => ({ value, label: separatorLabels[value] }))

/** Rows whose cells are shown beside each column. */
const sampleRows = 3

interface MatchStepProps {
  file: ImportFile
  columns: readonly LeadImportColumn[]
  onFile: (file: ImportFile) => void
  onColumns: (columns: readonly LeadImportColumn[]) => void
  onBack: () => void
  onNext: () => void
}

/** Says which field each column of the file is; most are known by their names. */
export function MatchStep({ file, columns, onFile, onColumns, onBack, onNext }: MatchStepProps) {
  const hasName = columns.some(({ field }) => field === 'name')
  const mayGoOn = namesLeads(columns)
  const assign = (index: number, field: LeadImportField | null) =>
    onColumns(
      columns.map((column, at) =>
        at === index ? { ...column, field } : column.field === field ? { ...column, field: null } : column,
      ),
    )
  const matched = columns.filter(({ field }) => field !== null).length
  return (
    <Card>
      <CardHeader
        title="Match the columns"
        description={`${file.name}: ${countOf(file.count, 'row')}, ${matched} of ${countOf(columns.length, 'column')} matched.`}
      />
      <CardBody className="flex flex-col gap-4">
        <ReadAs file={file} onFile={onFile} />
        <ul className="divide-y divide-line rounded-md border border-line" aria-label="Columns of the file">
          {columns.map((column, index) => (
            <li
              // Column names may repeat, so the key is the position.
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_14rem] items-center gap-x-4 gap-y-2 px-3 py-2.5 max-md:grid-cols-1"
            >
              <div className="min-w-0">
                <p className="truncate text-sm font-medium text-fg">{column.name}</p>
                <p className="truncate text-sm text-muted">{samplesOf(file, index) || 'No values'}</p>
              </div>
              <OptionalSelect<LeadImportField>
                aria-label={`Field of ${column.name}`}
                value={column.field}
                options={fieldOptions}
                noneLabel="Do not import"
                onValueChange={(field) => assign(index, field)}
              />
            </li>
          ))}
        </ul>
        {hasName ? null : (
          <p role="status" className="rounded-md bg-gold-soft px-3 py-2 text-sm text-gold-text">
            {mayGoOn
              ? 'No column holds the name of the lead: each lead is named after its contact person.'
              : 'Choose which column holds the name of the lead.'}
          </p>
        )}
        <div className="flex justify-between gap-2">
          <Button variant="secondary" onClick={onBack}>
            Back
          </Button>
          <Button disabled={!mayGoOn} onClick={onNext}>
            Continue
          </Button>
        </div>
      </CardBody>
    </Card>
  )
}

function samplesOf(file: ImportFile, index: number): string {
  const cells = file.rows.map((row) => row[index]?.trim() ?? '').filter((cell) => cell !== '')
  return cells
    .slice(0, sampleRows)
    .map((cell) => cell.replace(/\s+/g, ' ').slice(0, 60))
    .join(' · ')
}

/** How the file was read, to be corrected where letters look wrong or everything is in one column. */
function ReadAs({ file, onFile }: { file: ImportFile; onFile: (file: ImportFile) => void }) {
  const [problem, setProblem] = useState<string>()
  const read = (encoding: Encoding, separator: Separator) => {
    try {
      onFile(understand(file.name, file.bytes, { encoding, separator }))
      setProblem(undefined)
    } catch (error) {
      setProblem(error instanceof UnreadableFile ? error.message : 'The file cannot be read this way.')
    }
  }
  return (
    <div className="grid grid-cols-2 gap-3 max-md:grid-cols-1">
      <Field label="Encoding" error={problem}>
        <Select<Encoding>
          value={file.encoding}
          options={encodingOptions}
          onValueChange={(encoding) => read(encoding, file.separator)}
        />
      </Field>
      <Field label="Separator">
        <Select<Separator>
          value={file.separator}
          options={separatorOptions}
          onValueChange={(separator) => read(file.encoding, separator)}
        />
      </Field>
    </div>
  )
}
