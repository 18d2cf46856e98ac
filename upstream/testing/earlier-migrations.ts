const names = `
  001_initial 002_saved_searches 003_bookings 004_sell_requests 005_chat 006_passkeys 007_vendor_rating_count
  008_former_names 009_former_vendors 010_report_decisions 011_electric_range 012_report_answers 013_closed_days
  014_handled_enquiries 015_business_photos 016_vat_scheme 017_confirmations 018_forgotten_sellers 019_desk_indexes
  020_open_work_indexes 021_stop_alerts_token 022_forgetting_indexes 023_reported_text 024_booking_reminders
  025_earlier_booking_reminders 026_forgotten_words 027_mail_topics 028_withdrawn_favorites 029_withdrawn_cars
  030_folded_texts 031_straight_apostrophes`;

/** The migrations before the first release, which together made the tables of today (decision 094). */
export const earlierMigrations = names.trim().split(/\s+/);

/** Statements after which a database of today is one of before the first release. */
export function backdateMigrations(ran = earlierMigrations): string {
  const rows = ran.map((name, index) => `('${name}', '2026-11-30T09:00:00.0${index + 10}Z')`);
  return `delete from kysely_migration; insert into kysely_migration values ${rows.join(", ")}`;
}
