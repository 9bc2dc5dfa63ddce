import { useBrand } from '#session/brand.ts'
import classes from './company-brand.module.css'

type Props = { readonly className: string | undefined }

/** The company's logo and name, once they have loaded. Nothing waits for them. */
export const CompanyBrand = ({ className = '' }: Props) => {
  const brand = useBrand()
  if (brand === undefined) return null
  return (
    <p className={`${classes.brand} ${className}`}>
      {brand.logo_url !== '' && <img src={brand.logo_url} alt="" />}
      <span>{brand.name}</span>
    </p>
  )
}
