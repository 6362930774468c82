import { type InboundAddress, inboundAddressesApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { AtSign } from 'lucide-react'
import { SecretAddress } from './secret-address.tsx'

/** The secret address of the person, and where answers to them come in. */
export function OwnAddress({
  own,
  replies,
}: {
  own: InboundAddress | undefined
  replies: InboundAddress | undefined
}) {
  const making = useMutation(inboundAddressesApi.create, { failed: 'Failed to make an address' })
  return (
    <div className="flex flex-col gap-4">
      {own ? (
        <SecretAddress
          of={own}
          label="Your secret address"
          hint="Only e-mails that you send yourself are taken. Nobody else is shown it."
        />
      ) : (
        <Button
          variant="secondary"
          className="self-start"
          icon={<AtSign size={14} />}
          busy={making.busy}
          onClick={() => void making.send({})}
        >
          Make My Address
        </Button>
      )}
      {replies ? (
        <SecretAddress
          of={replies}
          label="Your address for answers"
          hint="Your e-mails name it as the address for answers. What comes in there is filed as incoming."
        />
      ) : null}
    </div>
  )
}
