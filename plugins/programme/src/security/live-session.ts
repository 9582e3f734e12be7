/**
 * The sessions `s` that are alive, in SQL, each with its log-in `a`, its customer `c` and, for staff,
 * the engine's user `u`. Nothing else says what a live session is.
 */
export const liveSession = `login_session s
  join auth_identity a on a.id = s.auth_identity_id and a.deleted_at is null
  join customer c on c.id = a.app_metadata ->> 'customer_id' and c.deleted_at is null
  left join "user" u on u.id = a.app_metadata ->> 'user_id' and u.deleted_at is null
  where s.deleted_at is null and s.ended_at is null and s.expires_at > now()`;
