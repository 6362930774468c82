import { type InboundAddress, inboundAddressesApi } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import { Button } from '@ginkgo/ui'
import { Switch } from '@ginkgo/ui/form'
import { AtSign } from 'lucide-react'
import { SecretAddress } from './secret-address.tsx'

/** The secret address of the person, and whether what comes by it is private. */
export function OwnAddress({ own, isPrivate }: { own: InboundAddress | undefined; isPrivate: boolean }) {
  const making = useMutation(inboundAddressesApi.create, { failed: 'Failed to make an address' })
  const changing = useMutation(inboundAddressesApi.update, { failed: 'Failed to change the setting' })
  return (
    <div className="flex flex-col gap-4">
      {own ? (
        <SecretAddress
          of={own}
          label="Your secret address"
          hint="Only e-mails that you send yourself are taken. Tell it to nobody."
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
      <Switch
        value={isPrivate}
        onValueChange={(next) => void changing.send({ body: { isPrivate: next } })}
        disabled={changing.busy}
        label="My e-mails are private"
        hint="Only who took part sees them. You can change that for each e-mail."
      />
    </div>
  )
}
