import { envelope } from '@portal/contract/shared/envelope'
import { type Settings, settings } from '@portal/contract/settings/settings'
import { api } from '#api/client.ts'
import { setTimeZone } from '#company-calendar.ts'
import { setBrand } from './brand.ts'

const current: { settings?: Promise<Settings> } = {}

const fetchSettings = async () => {
  const answer = await api('/settings', envelope(settings))
  setTimeZone(answer.time_zone)
  setBrand(answer.company)
  return answer
}

/** Requested once per page; after a failure the next caller requests them again. */
export const loadSettings = () => {
  current.settings ??= fetchSettings().catch((error: unknown) => {
    delete current.settings
    throw error
  })
  return current.settings
}
