/** Selects the codes of the countries in the store's region as one text: `ca us`. */
export const servedCountryCodes = `select string_agg(country.iso_2, ' ' order by country.iso_2)
  from region_country country
  join store on store.default_region_id = country.region_id and store.deleted_at is null
  where country.deleted_at is null`;
