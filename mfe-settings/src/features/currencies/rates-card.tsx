import { type Currencies, type CurrencyRate, currenciesApi, CurrencyRates } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  EmptyState,
  formatCalendarDate,
  formatRate,
  IconButton,
  ownLocale,
  Select,
  todayIn,
  useUnsavedInput,
} from '@ginkgo/ui'
import { DateField, Field, TextArea, TextField } from '@ginkgo/ui/form'
import { Coins, Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { readRate, readRates } from './read-rates.ts'

interface Props {
  readonly currencies: Currencies
  readonly reporting: string
  readonly disabled: boolean
}

/** The rates of the reporting currency: typed one by one, or pasted from a file. */
export function RatesCard({ currencies, reporting, disabled }: Props) {
  const { rates } = currencies
  return (
    <Card>
      <CardHeader
        title="Exchange Rates"
        description={`What one unit of a currency is worth in ${reporting}, from a day on.`}
      />
      {disabled ? null : (
        <CardBody>
          <OneRate currencies={currencies} reporting={reporting} />
          <ManyRates reporting={reporting} />
        </CardBody>
      )}
      {rates.length > 0 ? (
        <ul aria-label="Exchange rates" className="divided border-t border-line">
          {rates.map((rate) => (
            <RateRow key={rate.id} rate={rate} reporting={reporting} disabled={disabled} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Coins />}
          title="No rates yet"
          text={`Sums in ${reporting} appear once each currency in them has a rate.`}
        />
      )}
    </Card>
  )
}

function RateRow({ rate, reporting, disabled }: { rate: CurrencyRate } & Omit<Props, 'currencies'>) {
  const { send, busy } = useMutation(currenciesApi.deleteRate, {
    saved: 'Rate removed',
    failed: 'Failed to remove rate',
  })
  const day = formatCalendarDate(rate.day)
  return (
    <li className="flex min-h-11 items-center gap-2 px-4 py-1.5 tabular-nums">
      <span className="min-w-0 flex-1 text-fg">
        1 {rate.currency} = {formatRate(rate.rate)} {reporting}
      </span>
      <span className="text-sm text-muted">from {day}</span>
      {disabled ? null : (
        <IconButton
          label={`Remove the rate of ${rate.currency} from ${day}`}
          disabled={busy}
          onClick={() => void send({ params: { rateId: rate.id } })}
        >
          <Trash2 size={14} />
        </IconButton>
      )}
    </li>
  )
}

const useSetting = (done: () => void) =>
  useMutation(currenciesApi.setRates, { saved: 'Rates saved', failed: 'Failed to save rates', done })

function OneRate({ currencies, reporting }: Omit<Props, 'disabled'>) {
  const options = currencies.currencies
    .filter((code) => code !== reporting)
    .map((value) => ({ value, label: value }))
  const [currency, setCurrency] = useState(options[0]?.value ?? '')
  const [day, setDay] = useState<string | null>(todayIn())
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useSetting(() => setText(''))
  useUnsavedInput(text !== '' && !busy)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = CurrencyRates.safeParse({ rates: [{ currency, day, rate: readRate(text) }] })
    setProblem(read.error?.issues[0]?.message)
    if (read.data) await send({ body: read.data })
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-wrap items-start gap-3">
      <Field label="Currency" className="w-24">
        <Select value={currency} onValueChange={setCurrency} options={options} />
      </Field>
      <Field label={`Worth in ${reporting}`} error={problem} className="w-36">
        <TextField value={text} onValueChange={setText} inputMode="decimal" autoComplete="off" />
      </Field>
      <Field label="From" className="w-40">
        <DateField value={day} onValueChange={setDay} />
      </Field>
      <Button type="submit" busy={busy} className="mt-6.5">
        Set Rate
      </Button>
    </form>
  )
}

function ManyRates({ reporting }: { reporting: string }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  const { send, busy } = useSetting(() => setText(''))
  useUnsavedInput(text !== '' && !busy)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const read = readRates(text, ownLocale())
    setProblem(read.problem)
    if (read.rates) await send({ body: { rates: read.rates } })
  }
  return (
    <details className="mt-4">
      <summary className="cursor-pointer rounded-sm text-sm font-medium text-fg">
        Import several rates
      </summary>
      <form onSubmit={(event) => void save(event)} noValidate className="mt-3 flex max-w-md flex-col gap-3">
        <Field
          label="Rates"
          error={problem}
          hint={`One in each line: currency, day, worth in ${reporting}. Paste cells of a spreadsheet or a CSV file.`}
        >
          <TextArea
            value={text}
            onValueChange={setText}
            placeholder={'USD; 2026-01-01; 0.95\nGBP; 2026-01-01; 1.18'}
          />
        </Field>
        <div>
          <Button type="submit" variant="secondary" busy={busy} disabled={text.trim() === ''}>
            Import Rates
          </Button>
        </div>
      </form>
    </details>
  )
}
