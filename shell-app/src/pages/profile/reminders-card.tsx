import { useEndpoint } from '@ginkgo/api-client'
import { notificationsApi, type ReminderSettings } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Switch } from '@ginkgo/ui/form'

/** Which reminders come by e-mail. */
export function RemindersCard() {
  const { data, error, failed } = useEndpoint(notificationsApi.reminders, {})
  const { send } = useMutation(notificationsApi.setReminders, {
    saved: 'Reminders updated successfully',
    failed: 'Failed to update reminders',
  })
  const set = (change: Partial<ReminderSettings>) => send({ body: change })
  return (
    <Card>
      <CardHeader title="Reminders by e-mail" description="The bell shows them in any case." />
      <CardBody>
        {data ? (
          <div className="flex flex-col gap-2">
            <Switch
              label="Meetings"
              hint="One hour before a meeting of yours."
              value={data.meetings}
              onValueChange={(meetings) => void set({ meetings })}
            />
            <Switch
              label="Tasks"
              hint="At 8 in the morning of the day a task of yours is due, in your time zone."
              value={data.tasks}
              onValueChange={(tasks) => void set({ tasks })}
            />
          </div>
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={3} />
        )}
      </CardBody>
    </Card>
  )
}
