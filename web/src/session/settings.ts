import { envelope } from '@portal/contract/shared/envelope'
import { type Settings, settings } from '@portal/contract/settings/settings'
import { api } from '#api/client.ts'
import { adoptTimeZone } from '#calendar.ts'
import { adoptBrand } from './brand.ts'

const current: { settings?: Promise<Settings> } = {}

const ask = async () => {
  const answer = await api('/settings', envelope(settings))
  adoptTimeZone(answer.time_zone)
  adoptBrand(answer.company)
  return answer
}

/** Asked once per page; a failure is forgotten, so that the next caller asks again. */
export const loadSettings = () => {
  current.settings ??= ask().catch((error: unknown) => {
    delete current.settings
    throw error
  })
  return current.settings
}
