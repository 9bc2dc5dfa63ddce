import type { Admin as WireAdmin, AdminItem } from '@portal/contract/admins/admin'
import type { HeldBySubsidiary } from '@portal/contract/permissions/actor'
import type { Admin } from './admin.queries.ts'

export const presentAdminItem = ({ id, name, email, isMaster }: Admin): AdminItem => ({
  id,
  name,
  email,
  is_master: isMaster,
})

export const presentAdmin = (admin: Admin, granted: HeldBySubsidiary): WireAdmin => ({
  ...presentAdminItem(admin),
  firebase_id: admin.firebaseId,
  telephone: admin.telephone,
  workplace: admin.workplace,
  subsidiary: granted,
  has_totp: admin.totpSecret !== null,
  created_at: admin.createdAt.toISOString(),
  updated_at: admin.updatedAt.toISOString(),
})
