import { AccessControlPatch, aiCallsPerMinute, type ApiKey } from '@ginkgo/contracts'
import { Badge, IconButton } from '@ginkgo/ui'
import { FormDialog, FormField, NumberField, useZodForm } from '@ginkgo/ui/form'
import { Gauge, Pause, Play } from 'lucide-react'
