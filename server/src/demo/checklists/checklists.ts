import { BIOSECURITY } from './biosecurity.ts'
import type { DemoChecklist } from './demo-checklist.ts'
import { ENVIRONMENT } from './environmental-audit.ts'
import { GRAIN } from './grain.ts'
import { MILK } from './milk.ts'
import { PIGS } from './pigs.ts'
import { POULTRY } from './poultry.ts'
import { SAFETY } from './safety.ts'
import { TRANSPORT } from './transport.ts'

export const CHECKLISTS: readonly DemoChecklist[] = [
  ...BIOSECURITY,
  ...POULTRY,
  ...PIGS,
  ...MILK,
  ...GRAIN,
  ...TRANSPORT,
  ...ENVIRONMENT,
  ...SAFETY,
]
