import { useBrand } from '#session/settings.ts'

type Props = { readonly className: string | undefined }

/** The company's logo and name, once they have loaded. Nothing waits for them. */
export const CompanyBrand = ({ className = '' }: Props) => {
  const brand = useBrand()
  if (!brand) return null
  return (
    <p
      className={`flex items-center gap-3 m-0 font-semibold wrap-anywhere [&_img]:flex-none [&_img]:max-w-[8rem] [&_img]:max-h-[2.5rem] [&_img]:object-contain ${className}`}
    >
      {brand.logo_url !== '' && <img src={brand.logo_url} alt="" />}
      <span>{brand.name}</span>
    </p>
  )
}
