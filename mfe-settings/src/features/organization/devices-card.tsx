import { useEndpoint } from '@ginkgo/api-client'
import { organizationApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Card, CardBody, CardHeader, LoadFailed, SkeletonText } from '@ginkgo/ui'
import { Switch } from '@ginkgo/ui/form'

/** Whether devices of the organization's people may keep what was seen on them. */
export function DevicesCard({ disabled }: { disabled: boolean }) {
  const { data, error, failed } = useEndpoint(organizationApi.get, {})
  const { send, busy } = useMutation(organizationApi.update, {
    saved: 'Organization updated successfully',
    failed: 'Failed to update organization',
  })
  return (
    <Card>
      <CardHeader
        title="Devices"
        description="E-mails, keys and links to meetings and files are never kept on a device."
      />
      <CardBody>
        {data ? (
          <Switch
            label="Keep data on devices"
            hint="Lists and records open at once. Off, every device of the organization deletes what it has when it is used next."
            value={data.keepsAnswers}
            disabled={disabled || busy}
            onValueChange={(keepsAnswers) =>
              void send({ body: { name: data.name, keepsAnswers } }, { ifMatch: data.updatedAt })
            }
          />
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={2} />
        )}
      </CardBody>
    </Card>
  )
}
