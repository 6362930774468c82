import { useEndpoint } from '@ginkgo/api-client'
import { type ReportMail, organizationApi, reportMailsApi } from '@ginkgo/contracts'
import { formatHour, weekdayNames } from './mail-times.ts'
import { useMutation, useSession } from '@ginkgo/portal-sdk'
import { Button, LoadFailed, NativeSelect, personName, Skeleton } from '@ginkgo/ui'
import { Checkbox, Field, FormDialog } from '@ginkgo/ui/form'
import { useState } from 'react'

interface Subject {
  readonly id: string
  readonly name: string
  readonly verticalId: string | null
  /** Who may change it chooses who else gets it. */
  readonly mayChange: boolean
}

/** Who gets a report or a dashboard by mail every week, and when. */
export function ReportMailDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const request = { params: { reportId: subject.id as never } }
  const { data, error, isValidating, failed } = useEndpoint(reportMailsApi.list, request, {
    revalidateOnMount: true,
  })
  const isWaiting = data === undefined || isValidating
  if (!error && !isWaiting) return <MailForm subject={subject} onClose={onClose} mails={data} />
  return (
    <FormDialog
      title="Weekly mail"
      size="sm"
      onSubmit={(event) => event.preventDefault()}
      submitLabel="Save"
      busy={!error}
      busyLabel="Loading..."
      onClose={onClose}
    >
      {error ? <LoadFailed {...failed} /> : <Skeleton className="h-24 w-full" />}
    </FormDialog>
  )
}

function MailForm({
  subject,
  mails,
  onClose,
}: {
  subject: Subject
  mails: readonly ReportMail[]
  onClose: () => void
}) {
  const { user } = useSession()
  const own = mails.find(({ userId }) => userId === user.id)
  const first = own ?? mails[0]
  const [weekday, setWeekday] = useState(String(first?.weekday ?? 1))
  const [hour, setHour] = useState(String(first?.hour ?? 8))
  const isOn = (id: string) => mails.some(({ userId, nextAt }) => userId === id && nextAt !== null)
  const isOff = (id: string) => mails.some(({ userId, nextAt }) => userId === id && nextAt === null)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(mails.filter(({ userId }) => isOn(userId)).map(({ userId }) => userId as string)),
  )
  const [isChanged, setChanged] = useState(false)
  const maySetOthers = subject.mayChange && subject.verticalId !== null
  const { data: users } = useEndpoint(organizationApi.users, maySetOthers ? {} : null)
  const people = (users ?? []).filter(
    ({ id, active, globalRole, verticals }) =>
      active &&
      (id === user.id ||
        globalRole === 'admin' ||
        verticals.some(({ verticalId }) => verticalId === subject.verticalId)),
  )
  const done = { done: onClose, failed: 'Failed to save weekly mail' }
  const setting = useMutation(reportMailsApi.set, { ...done, saved: 'Weekly mail saved' })
  const stopping = useMutation(reportMailsApi.stop, { ...done, saved: 'You get no more mails of it' })
  const params = { reportId: subject.id as never }
  const submit = () =>
    setting.send({
      params,
      body: {
        weekday: Number(weekday),
        hour: Number(hour),
        ...(maySetOthers && { userIds: [...chosen] as never[] }),
      },
    })
  const change = (act: () => void) => {
    setChanged(true)
    act()
  }
  return (
    <FormDialog
      title="Weekly mail"
      description={`${subject.name}, with the figures that each reader may see.`}
      size="sm"
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      submitLabel={maySetOthers || own?.nextAt ? 'Save' : 'Mail it to me'}
      busy={setting.busy || stopping.busy}
      busyLabel="Saving..."
      changed={isChanged}
      onClose={onClose}
    >
      <div className="grid grid-cols-2 gap-3">
        <Field label="Day">
          <NativeSelect
            value={weekday}
            options={weekdayNames().map((label, place) => ({ value: String(place + 1), label }))}
            onValueChange={(day) => change(() => setWeekday(day))}
          />
        </Field>
        <Field label="Time">
          <NativeSelect
            value={hour}
            options={Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: formatHour(at) }))}
            onValueChange={(at) => change(() => setHour(at))}
          />
        </Field>
      </div>
      <p className="text-sm text-muted">By the clock of each reader's time zone.</p>
      {maySetOthers ? (
        <fieldset>
          <legend className="mb-1 text-sm font-medium text-fg">Who gets it</legend>
          <div className="flex max-h-56 flex-col gap-1 overflow-y-auto rounded-lg border border-line p-2">
            {people.map((person) => (
              <Checkbox
                key={person.id}
                label={`${personName(person)}${person.id === user.id ? ' (you)' : ''}${
                  isOff(person.id) && person.id !== user.id ? ', unsubscribed' : ''
                }`}
                value={chosen.has(person.id)}
                disabled={isOff(person.id) && person.id !== user.id}
                onValueChange={(on) =>
                  change(() => {
                    const next = new Set(chosen)
                    if (on) next.add(person.id)
                    else next.delete(person.id)
                    setChosen(next)
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      ) : null}
      {!maySetOthers && own?.nextAt ? (
        <div>
          <Button variant="secondary" onClick={() => void stopping.send({ params })}>
            Unsubscribe
          </Button>
        </div>
      ) : null}
    </FormDialog>
  )
}
