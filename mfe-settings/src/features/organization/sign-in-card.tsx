import { useEndpoint } from '@ginkgo/api-client'
import { type OrganizationSignIn, organizationSignInApi, SignInPolicyPatch } from '@ginkgo/contracts'
import { useMutation } from '@ginkgo/portal-sdk'
import {
  Button,
  Card,
  CardBody,
  CardHeader,
  formatDay,
  LoadFailed,
  personName,
  SkeletonText,
} from '@ginkgo/ui'
import { CompanySignIn } from './company-sign-in/company-sign-in.tsx'
import { FormField, NumberField, RadioGroup, useZodForm } from '@ginkgo/ui/form'

const policies = [
  { value: 'off', label: 'Nobody', hint: 'Everybody may set one up in their profile.' },
  { value: 'admins', label: 'Organisation Admins', hint: '' },
  { value: 'everyone', label: 'Everybody', hint: '' },
] as const

/** Who must have a second factor, and how long people stay signed in. */
export function SignInCard() {
  const { data, error, failed } = useEndpoint(organizationSignInApi.get, {})
  return (
    <Card aria-label="Sign-in">
      <CardHeader
        title="Sign-in"
        description="Whoever must have a second factor and has none can do nothing else than set one up when the days of grace are over."
      />
      <CardBody>
        {data ? (
          <>
            <SignInForm key={rulesOf(data)} signIn={data} />
            <CompanySignIn signIn={data} />
          </>
        ) : error ? (
          <LoadFailed {...failed} />
        ) : (
          <SkeletonText lines={5} />
        )}
      </CardBody>
    </Card>
  )
}

/** What the form edits: it starts anew when that changes, and not when a domain is proved. */
const rulesOf = ({ secondFactor, graceDays, idleDays, sessionDays, lackingCount }: OrganizationSignIn) =>
  JSON.stringify([secondFactor, graceDays, idleDays, sessionDays, lackingCount])

function SignInForm({ signIn }: { signIn: OrganizationSignIn }) {
  const { secondFactor, graceDays, idleDays, sessionDays } = signIn
  const form = useZodForm(SignInPolicyPatch, {
    defaultValues: { secondFactor, graceDays, idleDays, sessionDays },
  })
  const { send } = useMutation(organizationSignInApi.update, {
    form,
    saved: 'Sign-in updated successfully',
    failed: 'Failed to update sign-in',
  })
  const submit = form.handleSubmit(async (body) => {
    await send({ body })
  })
  return (
    <form className="flex max-w-md flex-col gap-4" onSubmit={submit} noValidate>
      <FormField form={form} name="secondFactor" label="Who must have a second factor" group>
        {(field) => (
          <RadioGroup value={field.value ?? 'off'} onValueChange={field.onValueChange} options={policies} />
        )}
      </FormField>
      <FormField form={form} name="graceDays" label="Days of grace">
        {(field) => (
          <NumberField
            {...field}
            value={field.value ?? null}
            onValueChange={(days) => field.onValueChange(days ?? undefined)}
          />
        )}
      </FormField>
      <FormField form={form} name="idleDays" label="Days without use until signed out" hint="30 at most">
        {(field) => (
          <NumberField
            {...field}
            value={field.value ?? null}
            onValueChange={(days) => field.onValueChange(days ?? undefined)}
          />
        )}
      </FormField>
      <FormField form={form} name="sessionDays" label="Days until signed out in any case" hint="90 at most">
        {(field) => (
          <NumberField
            {...field}
            value={field.value ?? null}
            onValueChange={(days) => field.onValueChange(days ?? undefined)}
          />
        )}
      </FormField>
      <div>
        <Button type="submit" busy={form.formState.isSubmitting} busyLabel="Updating...">
          Update Sign-in
        </Button>
      </div>
      {signIn.secondFactor === 'off' ? null : <Lacking signIn={signIn} />}
    </form>
  )
}

function Lacking({ signIn: { lacking, lackingCount } }: { signIn: OrganizationSignIn }) {
  if (lackingCount === 0) return <p className="text-sm text-muted">Everybody who must has a second factor.</p>
  return (
    <section aria-labelledby="lacking">
      <h3 id="lacking" className="text-sm font-medium text-fg">
        {lackingCount === 1 ? 'One person lacks' : `${lackingCount} people lack`} a second factor
      </h3>
      <ul className="mt-1 flex flex-col gap-1 text-sm">
        {lacking.map((person) => (
          <li key={person.id} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 wrap-anywhere text-fg">{personName(person)}</span>
            <span className="text-muted">until {formatDay(person.requiredBy)}</span>
          </li>
        ))}
      </ul>
      {lackingCount > lacking.length ? (
        <p className="text-sm text-muted">Only the first {lacking.length} are shown.</p>
      ) : null}
    </section>
  )
}
