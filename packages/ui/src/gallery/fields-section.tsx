import { Mail } from 'lucide-react'
import { useState } from 'react'
import {
  ClearFilters,
  FilterBar,
  FilterSelect,
  NativeSelect,
  OptionalSelect,
  SearchField,
  Select,
} from '../index.ts'
import {
  Checkbox,
  ColorField,
  DateField,
  Field,
  MoneyField,
  matchingText,
  NumberField,
  OtpInput,
  PasswordField,
  PeoplePicker,
  RadioGroup,
  RecordPicker,
  Switch,
  TagInput,
  TextArea,
  TextField,
  TextPicker,
  TimeField,
  TimeZonePicker,
} from '../form/index.ts'
import { SAMPLE_PEOPLE, STAGES, sampleDeals } from './sample-data.ts'
import { Section } from './section.tsx'

const leads = sampleDeals(60).map((deal) => ({ id: deal.id, name: deal.company, detail: deal.title }))
const stages = STAGES.map((stage) => ({ value: stage.id, label: stage.name }))

async function searchLeads(text: string) {
  await new Promise((answer) => setTimeout(answer, 250))
  return matchingText(leads, text, (lead) => lead.name).slice(0, 20)
}

/** Every input with and without a value, a hint, an error, disabled. */
export function FieldsSection() {
  const [text, setText] = useState('Larkspur Clinics')
  const [amount, setAmount] = useState<number | null>(1250000)
  const [date, setDate] = useState<string | null>('2026-03-01')
  const [time, setTime] = useState('09:30')
  const [zone, setZone] = useState('Asia/Kolkata')
  const [choice, setChoice] = useState<string | null>('proposal')
  const [person, setPerson] = useState<string | null>('user-1')
  const [lead, setLead] = useState<(typeof leads)[number] | null>(null)
  const [industry, setIndustry] = useState<string | null>(null)
  const [tags, setTags] = useState(['solar', 'VIP', "O'Dowd"])
  const [color, setColor] = useState('#8BC46A')
  const [code, setCode] = useState('1234')
  const [password, setPassword] = useState('correct horse')
  const [search, setSearch] = useState('')
  const [on, setOn] = useState(true)
  return (
    <Section title="Fields">
      <FilterBar
        active={choice ? 1 : 0}
        search={<SearchField label="Search leads" value={search} onSearch={setSearch} />}
      >
        <FilterSelect label="Stage" value={choice} options={stages} onValueChange={setChoice} />
        <FilterSelect label="Owner" value={null} options={stages} onValueChange={() => {}} />
        <ClearFilters onClear={() => setChoice(null)} />
      </FilterBar>
      <div className="ui:grid ui:gap-x-6 ui:gap-y-5 ui:sm:grid-cols-2 ui:lg:grid-cols-3">
        <Field label="Name" required hint="As on the invoice">
          <TextField value={text} onValueChange={setText} />
        </Field>
        <Field label="Email" error="Enter a valid email address">
          <TextField type="email" value="ada@" leading={<Mail size={15} />} />
        </Field>
        <Field label="Domain" disabled hint="Feature coming soon">
          <TextField value="larkspur.example" />
        </Field>
        <Field label="Password" aside={<a href="#fields">Forgot password?</a>}>
          <PasswordField value={password} onValueChange={setPassword} autoComplete="off" />
        </Field>
        <Field label="Value">
          <MoneyField currency="INR" value={amount} onValueChange={setAmount} />
        </Field>
        <Field label="Probability" hint="0 to 100">
          <NumberField value={40} trailing="%" />
        </Field>
        <Field label="Expected close">
          <DateField value={date} onValueChange={setDate} />
        </Field>
        <Field label="Start time">
          <TimeField value={time} onValueChange={setTime} />
        </Field>
        <Field label="Time zone">
          <TimeZonePicker value={zone} onValueChange={setZone} />
        </Field>
        <Field label="Stage">
          <Select value={choice} onValueChange={setChoice} options={stages} />
        </Field>
        <Field label="Source">
          <OptionalSelect value={null} options={stages} noneLabel="No source" />
        </Field>
        <Field label="Section">
          <NativeSelect value={choice} onValueChange={setChoice} options={stages} />
        </Field>
        <Field label="Assigned to">
          <PeoplePicker value={person} onValueChange={setPerson} people={SAMPLE_PEOPLE} />
        </Field>
        <Field label="Lead" required error={lead ? undefined : 'Choose a lead'}>
          <RecordPicker
            value={lead}
            onValueChange={setLead}
            search={searchLeads}
            placeholder="Select a lead"
          />
        </Field>
        <Field label="Industry">
          <TextPicker
            value={industry}
            onValueChange={setIndustry}
            choices={['Accounting', 'Agriculture', 'Banking', 'Energy', 'Healthcare', 'Retail']}
            placeholder="Select an industry"
          />
        </Field>
        <Field label="Tags">
          <TagInput value={tags} onValueChange={setTags} />
        </Field>
        <Field label="Colour">
          <ColorField value={color} onValueChange={setColor} />
        </Field>
        <Field label="Verification code" hint="The code expires in 10 minutes">
          <OtpInput value={code} onValueChange={setCode} />
        </Field>
        <Field label="Message">
          <TextArea value={'Two sites to begin with.\nA visit in April would suit them.'} />
        </Field>
        <Field label="Account type" group>
          <RadioGroup
            value="organisation"
            options={[
              { value: 'organisation', label: 'Organisation' },
              { value: 'individual', label: 'Individual', hint: 'A private person' },
            ]}
          />
        </Field>
        <div>
          <Switch
            value={on}
            onValueChange={setOn}
            label="Create Google Calendar event"
            hint="Connected as ada@example.com"
          />
          <Switch value={false} label="Create Zoom meeting" disabled />
          <Checkbox value={on} onValueChange={setOn} label="Sales" />
          <Checkbox value={false} indeterminate label="All verticals" />
          <Checkbox value={false} label="Disabled" disabled />
        </div>
      </div>
    </Section>
  )
}
