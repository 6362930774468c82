import { type Theme, useTheme } from '@ginkgo/portal-sdk/host'
import { Card, CardBody, CardHeader } from '@ginkgo/ui'
import { Field, RadioGroup } from '@ginkgo/ui/form'

const themes: { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'Same as this device' },
]

/** How the portal looks in this browser. */
export function AppearanceCard() {
  const { theme, setTheme } = useTheme()
  return (
    <Card>
      <CardHeader title="Appearance" />
      <CardBody>
        <Field label="Theme" group>
          <RadioGroup options={themes} value={theme} onValueChange={(value) => setTheme(value as Theme)} />
        </Field>
      </CardBody>
    </Card>
  )
}
