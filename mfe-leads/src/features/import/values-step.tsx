import { Button, Card, CardBody, CardHeader, PageActions, Select, isolated } from '@ginkgo/ui'
import { fieldLabel } from './field-labels.ts'
import { countOf } from './import-status.ts'
import { choiceFieldOf, type Known, type UnknownValue } from './unknown-values.ts'
import {
  choicesOf,
  type Meaning,
  meaningKey,
  type Meanings,
  newCurrencies,
  newnessOf,
  proposed,
} from './value-choices.ts'

// Values of people cannot begin with a line break.
const createMark = '\ncreate'
const leaveMark = '\nleave'

/** Says what words of the files mean that the vertical does not have. */
export function ValuesStep({
  unknown,
  known,
  meanings,
  mayShape,
  mayAddCurrency,
  onMeaning,
  onBack,
  onNext,
}: {
  unknown: readonly UnknownValue[]
  known: Known
  meanings: Meanings
  /** Whether stages, loss reasons and values of lists may be added. */
  mayShape: boolean
  /** Whether currencies may be added to those of the organization. */
  mayAddCurrency: boolean
  onMeaning: (key: string, meaning: Meaning) => void
  onBack: () => void
  onNext: () => void
}) {
  const labelOf = (field: UnknownValue['field']) =>
    choiceFieldOf(field, known.fields)?.label ?? fieldLabel(field)
  const fields = [...new Set(unknown.map(({ field }) => field))]
  return (
    <>
      <Card>
        <CardHeader
          title="Match values"
          description="These words of your files are not known here. Choose what each means, or add it."
        />
        <CardBody className="flex flex-col gap-5">
          {fields.map((field) => (
            <section key={field} aria-label={labelOf(field)} className="flex flex-col gap-2">
              <h3 className="text-sm font-medium text-fg">{labelOf(field)}</h3>
              {field === 'ownerEmail' ? (
                <p className="text-sm text-muted">
                  Left out, enquiries and tasks have no assignee, and new leads are yours, as a lead needs an
                  owner.
                </p>
              ) : null}
              <ul className="divided border-t border-line">
                {unknown
                  .filter((word) => word.field === field)
                  .map((word) => (
                    <Word
                      key={word.text}
                      word={word}
                      meaning={meanings.get(meaningKey(word)) ?? proposed(word, mayShape)}
                      known={known}
                      mayShape={mayShape}
                      mayAddCurrency={mayAddCurrency}
                      onMeaning={(meaning) => onMeaning(meaningKey(word), meaning)}
                    />
                  ))}
              </ul>
            </section>
          ))}
        </CardBody>
      </Card>
      <PageActions>
        <Button variant="secondary" onClick={onBack}>
          Back
        </Button>
        <Button onClick={onNext}>Continue</Button>
      </PageActions>
    </>
  )
}

function Word({
  word,
  meaning,
  known,
  mayShape,
  mayAddCurrency,
  onMeaning,
}: {
  word: UnknownValue
  meaning: Meaning
  known: Known
  mayShape: boolean
  mayAddCurrency: boolean
  onMeaning: (meaning: Meaning) => void
}) {
  const { field, text, rows } = word
  const newness = newnessOf(word, mayShape, mayAddCurrency)
  const isCurrency = field === 'enquiryCurrency'
  const codes = isCurrency && newness ? newCurrencies(text, known) : []
  const create = isCurrency
    ? codes.map((code) => ({ value: createMark + code, label: `Add “${code}”` }))
    : newness
      ? [{ value: createMark, label: `${newness === 'added' ? 'Add' : 'Keep'} “${isolated(text)}”` }]
      : []
  const options = [...create, ...choicesOf(field, known), { value: leaveMark, label: 'Leave out' }]
  const value = meaning.isNew
    ? createMark + (isCurrency ? (meaning.to ?? '') : '')
    : (meaning.to ?? leaveMark)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_16rem] items-center gap-x-4 gap-y-2 py-2.5 max-md:grid-cols-1">
      <div className="min-w-0">
        <p className="truncate text-sm font-medium text-fg">
          <bdi>{text}</bdi>
        </p>
        <p className="text-sm text-muted tabular-nums">{countOf(rows, 'row')}</p>
      </div>
      <Select
        aria-label={`Meaning of ${isolated(text)}`}
        value={value}
        options={options}
        onValueChange={(chosen) =>
          onMeaning(
            chosen.startsWith(createMark)
              ? { to: isCurrency ? chosen.slice(createMark.length) : text, isNew: true }
              : { to: chosen === leaveMark ? null : chosen },
          )
        }
      />
    </li>
  )
}
