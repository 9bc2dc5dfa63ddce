import type { Admin as WireAdmin, AdminItem } from '@portal/contract/admins/admin'
import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import { ALL } from '@portal/contract/places/place'
import type { openLinksMadeBy } from '#features/checklists/answers/report/link.queries.ts'
import type { Admin } from './admin.queries.ts'

export const presentAdminItem = (admin: Admin, codes: readonly string[]): AdminItem => ({
  id: admin.id,
  name: admin.name,
  email: admin.email,
  is_master: admin.isMaster,
  subsidiaries: admin.isMaster ? [ALL] : [...codes],
  has_totp: admin.totpSecret !== null,
  last_sign_in_at: admin.lastSignInAt?.toISOString() ?? null,
  invited_until: admin.invitedUntil?.toISOString() ?? null,
})

type OpenLink = Awaited<ReturnType<typeof openLinksMadeBy>>[number]

export const presentOpenLink = ({ id, checklistName, farmName, expiresAt }: OpenLink) => ({
  id,
  checklist_name: checklistName,
  farm_name: farmName,
  expires_at: expiresAt.toISOString(),
})

export const presentAdmin = (admin: Admin, granted: RightsBySubsidiary): WireAdmin => ({
  ...presentAdminItem(admin, Object.keys(granted)),
  firebase_id: admin.firebaseId,
  telephone: admin.telephone,
  workplace: admin.workplace,
  subsidiary: granted,
  created_at: admin.createdAt.toISOString(),
  updated_at: admin.updatedAt.toISOString(),
})
