import { useEndpoint } from '@ginkgo/api-client'
import { calendarFeedApi } from '@ginkgo/contracts'
import { confirm, toastSuccess, useMutation } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  formatDay,
  LoadFailed,
  SkeletonText,
  useUnsavedInput,
} from '@ginkgo/ui'
import { Field, TextField } from '@ginkgo/ui/form'
import { Copy, Link2 } from 'lucide-react'
import { useState } from 'react'

/** A secret address that calendar programs read; it is shown once only. */
export function CalendarAddress() {
  const { data, error, failed } = useEndpoint(calendarFeedApi.get, {})
  return (
    <Card>
      <CardHeader
        title="Calendar Address"
        description="Shows your meetings and tasks in any calendar program that can subscribe to an address."
      />
      <CardBody>
        {data ? (
          <Address createdAt={data.createdAt} />
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={2} />
        )}
      </CardBody>
    </Card>
  )
}

const leaveQuestion = {
  title: 'Leave without copying the address?',
  description: 'The address cannot be shown again. Without it you have to make another one.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
}

function Address({ createdAt }: { createdAt: string | null }) {
  const [url, setUrl] = useState<string>()
  const [copied, setCopied] = useState(false)
  useUnsavedInput(url !== undefined && !copied, leaveQuestion)
  const making = useMutation(calendarFeedApi.create, {
    failed: 'Failed to make a calendar address',
    done: (made) => {
      setUrl(made.url)
      setCopied(false)
    },
  })
  const removing = useMutation(calendarFeedApi.delete, {
    saved: 'Calendar address removed successfully',
    failed: 'Failed to remove the calendar address',
    done: () => setUrl(undefined),
  })
  const create = async () => {
    const sure =
      !createdAt ||
      (await confirm({
        title: 'Make a new calendar address?',
        description: 'The address you have stops working, so calendars that use it need the new one.',
        confirmLabel: 'Make New Address',
      }))
    if (sure) await making.send({})
  }
  const remove = async () => {
    const sure = await confirm({
      title: 'Remove the calendar address?',
      description: 'Calendars that use it get nothing new any more.',
      confirmLabel: 'Remove',
      tone: 'destructive',
    })
    if (sure) await removing.send({})
  }
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    toastSuccess('Copied!')
  }
  return (
    <div className="flex flex-col gap-3">
      {url ? (
        <div className="flex items-end gap-2">
          <Field
            label="Your calendar address"
            hint="Copy it now: it is not shown again. Whoever has it can read your meetings and tasks."
            className="min-w-0 flex-1"
          >
            <TextField value={url} readOnly />
          </Field>
          <Button
            variant="secondary"
            icon={<Copy size={14} />}
            className="self-center"
            onClick={() => void copy(url)}
          >
            Copy
          </Button>
        </div>
      ) : createdAt ? (
        <p className="text-sm text-muted">You have a calendar address since {formatDay(createdAt)}.</p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          icon={<Link2 size={14} />}
          busy={making.busy}
          onClick={() => void create()}
        >
          {createdAt ? 'Make New Address' : 'Make Calendar Address'}
        </Button>
        {createdAt ? (
          <Button variant="secondary" onClick={() => void remove()}>
            Remove
          </Button>
        ) : null}
      </div>
    </div>
  )
}
