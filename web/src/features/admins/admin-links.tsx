import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { formatInstant } from '#format.ts'
import { adminApi } from './admins.api.ts'

const SHOWN = 5

type Props = {
  readonly id: string
  readonly endsLinks: boolean
  readonly onChange: (endsLinks: boolean) => void
}

/** The open links to reports of a person who is deleted: they stay open unless they are ended with the account. */
export const AdminLinks = ({ id, endsLinks, onChange }: Props) => {
  const { data: admin } = useQuery(adminApi.itemQuery(id))
  const links = admin?.open_links ?? []
  if (links.length === 0) return null
  return (
    <>
      <p>Links de relatórios que esta pessoa criou e que continuam abertos:</p>
      <ul>
        {links.slice(0, SHOWN).map((link) => (
          <li key={link.id}>
            {[link.checklist_name, link.farm_name].filter(Boolean).join(' · ')}, até{' '}
            {formatInstant(link.expires_at)}
          </li>
        ))}
        {links.length > SHOWN && <li>e mais {links.length - SHOWN}</li>}
      </ul>
      <Checkbox label="Encerrar estes links" checked={endsLinks} onChange={onChange} />
    </>
  )
}
