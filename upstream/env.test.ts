import { expect, test } from "vitest";
import { readSettings } from "./env.ts";

test("Without settings the API listens on loopback and has its defaults", () => {
  expect(readSettings({})).toEqual({
    UPSTREAM_PORT: 4000,
    DATABASE_READ_CONNECTIONS: 8,
    DATABASE_WRITE_CONNECTIONS: 4,
    HOST: "127.0.0.1",
    METRICS_HOST: "127.0.0.1",
    DRAIN_MS: 0,
    DATA_DIR: ".data",
    LOG_LEVEL: "info",
    RATE_LIMIT_FACTOR: 1,
    SEARCH_ENGINE: "memory",
    PUBLIC_ORIGIN: "http://localhost:3000",
    OUTBOX_PUBLISHED: false,
    PHOTO_STORAGE: "folder",
    TRUSTED_HOPS: 0,
    IMPORT_PICTURE_HOSTS: [],
    retentionDays: {
      enquiries: 365,
      reports: 365,
      contactMessages: 365,
      bookings: 365,
      sellRequests: 365,
      messages: 730,
      changeLog: 730,
    },
    s3: null,
    smtp: null,
    inboundMail: null,
    google: null,
  });
});

test("The vehicle register's address loses its final slash and must be a URL", () => {
  expect(readSettings({ RDW_URL: "https://register.example/" }).RDW_URL).toBe("https://register.example");
  expect(() => readSettings({ RDW_URL: "register.example" })).toThrow(/^RDW_URL: /);
});

test("A value may have quotes and spaces around it, which some readers of .env keep", () => {
  const { DATA_DIR, HOST } = readSettings({ DATA_DIR: `"/var/lib/market" `, HOST: " '127.0.0.1'" });
  expect([DATA_DIR, HOST]).toEqual(["/var/lib/market", "127.0.0.1"]);
});

test("A site with https has no back-office without it, except on this machine", () => {
  const read = (BACKOFFICE_URL: string) =>
    readSettings({ PUBLIC_ORIGIN: "https://market.example", BACKOFFICE_URL });
  expect(() => read("http://office.market.example")).toThrow("BACKOFFICE_URL: must be https");
  expect(read("http://localhost:4000/back-office").BACKOFFICE_URL).toBe("http://localhost:4000/back-office");
});

test("Retention times are set for each kind of data", () => {
  const days = {
    ENQUIRY_RETENTION_DAYS: "30",
    REPORT_RETENTION_DAYS: "200",
    CONTACT_MESSAGE_RETENTION_DAYS: "",
    BOOKING_RETENTION_DAYS: "40",
    SELL_REQUEST_RETENTION_DAYS: "50",
    MESSAGE_RETENTION_DAYS: "60",
    CHANGE_LOG_RETENTION_DAYS: "90",
  };
  const { retentionDays } = readSettings(days);
  expect(retentionDays).toEqual({
    enquiries: 30,
    reports: 200,
    contactMessages: 365,
    bookings: 40,
    sellRequests: 50,
    messages: 60,
    changeLog: 90,
  });
});

test("Signing in with Google needs an id and a secret, and uses Google's addresses by default", () => {
  const client = { GOOGLE_CLIENT_ID: "market", GOOGLE_CLIENT_SECRET: "very-secret" };
  expect(readSettings(client).google).toEqual({
    clientId: "market",
    clientSecret: "very-secret",
    tokenUrl: "https://oauth2.googleapis.com/token",
    userinfoUrl: "https://openidconnect.googleapis.com/v1/userinfo",
    timeoutMs: 5000,
  });
  const others = {
    GOOGLE_TOKEN_URL: "http://127.0.0.1:9/token",
    GOOGLE_USERINFO_URL: "http://127.0.0.1:9/me",
  };
  expect(readSettings({ ...client, ...others }).google).toMatchObject({
    tokenUrl: "http://127.0.0.1:9/token",
    userinfoUrl: "http://127.0.0.1:9/me",
  });
  expect(readSettings({ GOOGLE_CLIENT_SECRET: "very-secret" }).google).toBeNull();
  expect(() => readSettings({ GOOGLE_CLIENT_ID: "market" })).toThrow(/^GOOGLE_CLIENT_SECRET: /);
});

test("Storing photos in a bucket needs its address, its name and both keys", () => {
  const given = {
    PHOTO_STORAGE: "s3",
    S3_ENDPOINT: "https://s3.example",
    S3_BUCKET: "market",
    S3_ACCESS_KEY_ID: "id",
    S3_SECRET_ACCESS_KEY: "very-secret",
  };
  expect(readSettings(given).s3).toEqual({
    endpoint: "https://s3.example",
    bucket: "market",
    region: "us-east-1",
    accessKeyId: "id",
    secretAccessKey: "very-secret",
    prefix: "",
  });
  expect(readSettings({ ...given, PHOTO_STORAGE: "", S3_BUCKET: "" })).toMatchObject({ s3: null });
  expect(() => readSettings({ ...given, S3_BUCKET: "" })).toThrow(/^S3_BUCKET: must be given with/);
  expect(() => readSettings({ PHOTO_STORAGE: "disk" })).toThrow(/^PHOTO_STORAGE: /);
  expect(() => readSettings({ ...given, S3_PREFIX: "/x" })).toThrow(/^S3_PREFIX: must be like market\//);
});

test("An empty setting counts as not set, and an origin loses its final slash", () => {
  const settings = readSettings({
    UPSTREAM_PORT: "",
    OPERATOR_EMAIL: "",
    PUBLIC_ORIGIN: "https://market.example/",
  });
  expect(settings).toMatchObject({ UPSTREAM_PORT: 4000, PUBLIC_ORIGIN: "https://market.example" });
});

test("The operator's addresses may have a domain of any script, as browsers write it", () => {
  const address = "info@xn--4gbrim.xn--mgberp4a5d4ar";
  const settings = { OPERATOR_EMAIL: address, MAIL_FROM: address, SMTP_URL: "smtp://localhost" };
  expect(readSettings(settings)).toMatchObject({ OPERATOR_EMAIL: address, smtp: { from: { address } } });
});

test("The address of the back-office must be a URL and loses its final slashes", () => {
  const url = "https://office.example/back-office";
  expect(readSettings({ BACKOFFICE_URL: url }).BACKOFFICE_URL).toBe(url);
  expect(readSettings({ BACKOFFICE_URL: `${url}//` }).BACKOFFICE_URL).toBe(url);
  expect(() => readSettings({ BACKOFFICE_URL: "office.example" })).toThrow(/^BACKOFFICE_URL: /);
});

test("Picture hosts are separated by commas and cannot be URLs", () => {
  const hosts = (text: string) => readSettings({ IMPORT_PICTURE_HOSTS: text }).IMPORT_PICTURE_HOSTS;
  expect(hosts("CDN.example, img.example:8443")).toEqual(["cdn.example", "img.example:8443"]);
  expect(() => hosts("https://cdn.example")).toThrow(/^IMPORT_PICTURE_HOSTS: /);
});

test("The origin of a demo on loopback has the web tier's port", () => {
  expect(readSettings({ PUBLIC_ORIGIN: "loopback", PORT: "8080" }).PUBLIC_ORIGIN).toBe(
    "http://localhost:8080",
  );
});

test.each([
  ["UPSTREAM_PORT", "eighty"],
  ["UPSTREAM_PORT", "70000"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMIT_FACTOR", "0"],
  ["ENQUIRY_RETENTION_DAYS", "0"],
  ["OPERATOR_EMAIL", "desk"],
  ["PUBLIC_ORIGIN", "market.example"],
  ["PUBLIC_ORIGIN", "ftp://market.example"],
  ["PUBLIC_ORIGIN", "https://market.example/nl"],
  ["DATABASE_READ_URL", "postgres://replica.example/market"],
  ["OUTBOX_PUBLISHED", "perhaps"],
  ["TRUSTED_HOPS", "-1"],
  ["DATA_DIR", "~/market"],
  ["BACKOFFICE_URL", "https://office.market.example?from=site"],
  ["S3_BUCKET", "s3://photos"],
  ["SMTP_URL", "smtp://market:very-secret@relay.example:465"],
  ["SMTP_URL", "smtps://market:very-secret@relay.example:587"],
  ["DATABASE_URL", "postgres://market:very@very-secret#1@db.example/market"],
  ["SMTP_URL", "http://market:very-secret@relay.example"],
  ["SMTP_URL", "relay.example:587"],
  ["SMTP_URL", "smtp://market@relay.example"],
  ["SMTP_URL", "smtp://:very-secret@relay.example"],
  ["SMTP_URL", "smtp://market:very-secret%@relay.example"],
  ["SMTP_URL", "smtp://market:very-secret@relay.example/?pool=true"],
  ["SMTP_URL", "smtp://market:very/secret@relay.example"],
  ["INBOUND_MAIL_ADDRESS", "answer+here@in.example"],
  ["INBOUND_MAIL_ADDRESS", "answers-to-mails@in.example"],
  ["INBOUND_MAIL_SECRET", "too short"],
  ["MAIL_FROM", "Car Market"],
  ["MAIL_FROM", "Car Market <noreply>"],
  ["MAIL_FROM", "a@cars.example, b@cars.example"],
  ["MAIL_FROM", "A <a@cars.example> <b@cars.example>"],
  ["GOOGLE_TOKEN_URL", "google"],
  ["GOOGLE_USERINFO_URL", "file:///etc/passwd"],
  ["DATABASE_URL", "mysql://market:very-secret@localhost/market"],
  ["DATABASE_URL", "market:very-secret@localhost"],
])("An invalid %s (%s) is named in the error, without the secrets in it", (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `));
  expect(() => readSettings({ [name]: value })).not.toThrow("very-secret");
});

test.each([
  ["UPSTREAM_PORT", "59x01", "must be a whole number from 0 to 65535, not 59x01"],
  ["UPSTREAM_PORT", "70000", "must be a whole number from 0 to 65535, not 70000"],
  ["PORT", "0", "must be a whole number from 1 to 65535, not 0"],
  ["TRUSTED_HOPS", "1.5", "must be a whole number from 0 to 10, not 1.5"],
  ["BOOKING_RETENTION_DAYS", "a year", "must be a whole number from 1 to 36500, not a year"],
  ["RATE_LIMIT_FACTOR", "2x", "must be a number above 0, up to 1000000, not 2x"],
  ["RATE_LIMIT_FACTOR", "0", "must be a number above 0, up to 1000000, not 0"],
])("An error about a number gives the value and the allowed range (%s=%s)", (name, value, message) => {
  expect(() => readSettings({ [name]: value })).toThrow(new Error(`${name}: ${message}`));
});

test.each([
  ["PUBLIC_ORIGIN", "cars.example", "an origin such as https://cars.example, without path, query or"],
  [
    "PUBLIC_ORIGIN",
    "https://cars.example?from=mail",
    "an origin such as https://cars.example, without path, query",
  ],
  [
    "PUBLIC_ORIGIN",
    "https://cars.example/shop",
    "an origin such as https://cars.example, without path, query or",
  ],
  ["OPERATOR_EMAIL", "Desk <desk@cars.example>", "an address without a name, such as desk@cars.example"],
  ["INBOUND_MAIL_ADDRESS", "answer", "an address such as answer@in.cars.example"],
  ["PHOTO_STORAGE", "S3", "one of folder, database, s3"],
  ["SEARCH_ENGINE", "SQL", "one of memory, sql"],
  ["LOG_LEVEL", "loud", "one of fatal, error, warn, info, debug, trace, silent"],
])("An error about %s=%s says what the setting must be", (name, value, wanted) => {
  expect(() => readSettings({ [name]: value })).toThrow(`${name}: must be ${wanted}`);
});

test("Sending mails needs a server and a sender, and a server alone is an error", () => {
  const SMTP_URL = "smtps://market%40cars.example:very%2Fsecret@relay.example";
  const MAIL_FROM = "Car Market <noreply@cars.example>";
  expect(readSettings({ SMTP_URL, MAIL_FROM }).smtp).toEqual({
    server: {
      host: "relay.example",
      port: 465,
      secure: true,
      login: { user: "market@cars.example", pass: "very/secret" },
      local: false,
    },
    from: { name: "Car Market", address: "noreply@cars.example" },
  });
  expect(() => readSettings({ SMTP_URL })).toThrow(/^MAIL_FROM: must be given with SMTP_URL/);
  expect(readSettings({ MAIL_FROM }).smtp).toBe(null);
});

test("Receiving replies by mail needs an address and a secret, and one of them alone is an error", () => {
  const INBOUND_MAIL_ADDRESS = "answer@in.cars.example";
  const INBOUND_MAIL_SECRET = "x".repeat(32);
  expect(readSettings({ INBOUND_MAIL_ADDRESS, INBOUND_MAIL_SECRET }).inboundMail).toEqual({
    address: INBOUND_MAIL_ADDRESS,
    secret: INBOUND_MAIL_SECRET,
    from: null,
  });
  for (const alone of [{ INBOUND_MAIL_ADDRESS }, { INBOUND_MAIL_SECRET }])
    expect(() => readSettings(alone)).toThrow(/^INBOUND_MAIL_SECRET: must be given/);
});

test.each([
  ["noreply@cars.example", ""],
  ["<noreply@cars.example>", ""],
  ['"Cars, and more" <noreply@cars.example>', "Cars, and more"],
  ["سوق السيارات <noreply@cars.example>", "سوق السيارات"],
])("The sender of mails can be %s", (MAIL_FROM, name) => {
  const { smtp } = readSettings({ SMTP_URL: "smtp://localhost", MAIL_FROM });
  expect(smtp).toMatchObject({ from: { name, address: "noreply@cars.example" }, server: { port: 587 } });
});

test.each(["postgres://market:very-secret@db.example/market", "postgresql:///market?host=/run/postgresql"])(
  "The address of a database can be %s",
  (url) => {
    expect(readSettings({ DATABASE_URL: url }).DATABASE_URL).toBe(url);
  },
);
