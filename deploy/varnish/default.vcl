vcl 4.1;

# The rules of docs/operating.md ("In front of that: a CDN") for Varnish 7, and the API's load balancer (decision 111).
#
#   varnishd -f /etc/varnish/default.vcl -a site=:3000 -a api=:4000 -s malloc,256m \
#     -p http_gzip_support=off -p http_req_hdr_len=32k -p http_req_size=40k -p nuke_limit=100000
#
# Requests at the socket named "api" go to the API and are never cached. All others go to the site.

import directors;
import std;

# The back ends and the hosts that may purge. The file is looked up in vcl_path, /etc/varnish by default.
include "site.vcl";

sub vcl_recv {
	if (req.restarts == 0) {
		unset req.http.X-Only-Fresh;
		unset req.http.X-Stale-If-Error;
		unset req.http.X-Once;
		set req.http.X-Shard = req.xid;
	}
	if (local.socket == "api") {
		call recv_api;
	}
	set req.backend_hint = web.backend(resolve=LAZY);

	# /healthz: this tier is alive. /readyz says whether the site behind it can take visitors.
	if (req.url == "/healthz") {
		return (synth(200, "OK"));
	}
	if (req.method == "PURGE" || req.method == "BAN") {
		call recv_purge;
	}
	if (req.method == "POST") {
		return (pass);
	}
	if (req.method != "GET" && req.method != "HEAD") {
		return (synth(405, "Method Not Allowed"));
	}
	if (req.http.Authorization) {
		return (pass);
	}
	call recv_cookies;
	call recv_negotiation;

	if (req.http.X-Only-Fresh) {
		set req.grace = 0s;
	} else if (req.http.X-Stale-If-Error) {
		# req.grace survives a restart. The object's own grace is shorter, and limits it.
		set req.grace = 365d;
	}
	return (hash);
}

sub recv_api {
	set req.backend_hint = api.backend(resolve=LAZY);
	if (req.method !~ "^(GET|HEAD|POST|PUT|DELETE|PATCH|OPTIONS)$") {
		return (synth(405, "Method Not Allowed"));
	}
	# This read redeems a code that is valid once.
	if (req.url ~ "^/api/v1/auth/google/callback([?]|$)") {
		set req.http.X-Once = "1";
	}
	# Keeps the body, so that the request can be sent to another process. The API applies it only once (decision 010).
	if (req.http.Idempotency-Key && std.integer(req.http.Content-Length, 65537) <= 65536) {
		std.cache_req_body(64KB);
	}
	return (pass);
}

# PURGE removes one URL of the request's Host. BAN removes a path with any query, in every language; "/cars/*" also
# removes all paths below it.
sub recv_purge {
	# A request that a proxy passed on is a visitor's, even if the proxy itself may purge.
	if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
		return (synth(405, "Method Not Allowed"));
	}
	if (req.method == "PURGE") {
		return (purge);
	}
	if (req.url !~ "^/[\w/.%~-]*\*?$") {
		return (synth(400, "Bad Request"));
	}
	if (req.url ~ "\*$") {
		set req.http.X-Ban = "^(/[a-z]{2})?" + regsub(req.url, "/?\*$", "") + "([/?.]|$)";
	} else {
		set req.http.X-Ban = "^(/[a-z]{2})?" + regsub(req.url, "/$", "/?(_root|_)?") + "([?.]|$)";
	}
	if (std.ban("obj.http.X-Url ~ " + req.http.X-Ban)) {
		return (synth(200, "Banned"));
	}
	return (synth(400, std.ban_error()));
}

# Public pages are the same for everyone, so they are looked up without cookies.
sub recv_cookies {
	# These files depend on no cookie.
	if (req.url ~ "^/(assets|pictures|videos|locales)/") {
		unset req.http.Cookie;
		return;
	}
	std.collect(req.http.Cookie, "; ");
	if (req.http.Cookie ~ "(^|;)\s*(__Host-)?(session|toast|reset|signup|google-state|google-link|booked|scheme)\s*=") {
		return (pass);
	}
	# Only this page reads the cookie with the cars that a visitor compares.
	if (req.http.Cookie ~ "(^|;)\s*compare\s*=" && req.url ~ "^(/[a-z]{2})?/compare([/?.]|$)") {
		return (pass);
	}
	# A stored language redirects pages without a language prefix, and /en/ stores English.
	if (req.http.Cookie ~ "(^|;)\s*language\s*=(?!en\s*(;|$))" &&
	    req.url !~ "^/(?!en\b)[a-z]{2}([/.?]|$)") {
		return (pass);
	}
	unset req.http.Cookie;
}

# Normalizes the headers, so that browsers that get the same answer share one stored copy.
sub recv_negotiation {
	if (req.http.Accept-Encoding ~ "\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
		set req.http.Accept-Encoding = "br";
	} else if (req.http.Accept-Encoding ~ "\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))") {
		set req.http.Accept-Encoding = "gzip";
	} else {
		unset req.http.Accept-Encoding;
	}
	if (req.url ~ "^/pictures/") {
		if (req.http.Accept ~ "image/avif") {
			set req.http.Accept = "image/avif";
		} else if (req.http.Accept ~ "image/webp") {
			set req.http.Accept = "image/webp";
		} else {
			set req.http.Accept = "image/jpeg";
		}
	}
}

# Picks any ready server, and the other one at a second try. Round-robin could pick the same server again, because other
# requests take turns too.
sub vcl_backend_fetch {
	if (local.socket == "api") {
		set bereq.backend = api.backend(by=KEY, key=api.key(bereq.http.X-Shard), alt=bereq.retries);
	} else {
		set bereq.backend = web.backend(by=KEY, key=web.key(bereq.http.X-Shard), alt=bereq.retries);
	}
	call fetch_timeout;
}

# A server that falls silent is removed after some seconds (site.vcl). Until then the other server answers reads: the site
# waits 3 s for the API, and no longer than that for a page. Streams and pictures may be slow and get no such timeout.
sub fetch_timeout {
	if ((bereq.method != "GET" && bereq.method != "HEAD") || bereq.http.X-Once || bereq.url ~ "/stream([?.]|$)") {
		return;
	}
	if (bereq.retries > 0) {
		# Otherwise the timeout of the first try would remain.
		set bereq.first_byte_timeout = 60s;
	} else if (local.socket == "api" && bereq.url ~ "^/api/") {
		set bereq.first_byte_timeout = 2s;
	} else if (local.socket != "api" && bereq.url !~ "^/pictures/") {
		set bereq.first_byte_timeout = 10s;
	}
}

sub vcl_backend_response {
	if (local.socket == "api" || bereq.method == "POST") {
		return (deliver);
	}
	# A page of another build may refer to a script that only the other web server has.
	if (beresp.status == 404 && bereq.url ~ "^/assets/" && bereq.retries == 0) {
		return (retry);
	}

	set beresp.http.X-Policy = beresp.http.Cache-Control;
	if (beresp.http.CDN-Cache-Control) {
		set beresp.http.X-Policy = beresp.http.CDN-Cache-Control;
	}
	# A stored page is better than an error or an incomplete page.
	if (beresp.status >= 500 || beresp.status == 429 || (beresp.status == 200 && beresp.http.X-Policy ~ "(?i)\b(private|no-store)\b")) {
		if (bereq.is_bgfetch) {
			return (abandon);
		}
		# If it were delivered, it would replace the stored page.
		if (bereq.http.X-Only-Fresh) {
			return (error(503, "Stale"));
		}
	}
	if (beresp.status >= 500 || beresp.status == 429) {
		# Do not store that it is uncacheable either: that would hide the stored page.
		set beresp.ttl = 0s;
		set beresp.grace = 0s;
		set beresp.uncacheable = true;
		return (deliver);
	}
	if (bereq.uncacheable || beresp.http.X-Policy !~ "(?i)\bpublic\b" || beresp.http.Set-Cookie) {
		set beresp.ttl = 120s;
		set beresp.uncacheable = true;
		return (deliver);
	}
	call cache_policy;
}

# Takes the times from CDN-Cache-Control (RFC 9213), otherwise from Cache-Control. stale-while-revalidate and stale-if-error
# are defined in RFC 5861.
sub cache_policy {
	if (beresp.http.CDN-Cache-Control) {
		set beresp.ttl = std.duration(regsub(beresp.http.X-Policy, "(?i)^.*\bmax-age=(\d+).*$", "\1s"), 0s) - beresp.age;
	}
	set beresp.http.X-Stale = "0s";
	if (beresp.http.X-Policy ~ "(?i)\bstale-while-revalidate=\d") {
		set beresp.http.X-Stale = regsub(beresp.http.X-Policy, "(?i)^.*\bstale-while-revalidate=(\d+).*$", "\1s");
	}
	set beresp.grace = std.duration(beresp.http.X-Stale, 0s);
	if (beresp.http.X-Policy ~ "(?i)\bstale-if-error=\d") {
		set beresp.grace = std.duration(regsub(beresp.http.X-Policy, "(?i)^.*\bstale-if-error=(\d+).*$", "\1s"), 0s);
	}
	if (beresp.http.ETag || beresp.http.Last-Modified) {
		set beresp.keep = 1h;
	}
	set beresp.http.X-Url = bereq.url;
}

sub vcl_hit {
	# An object older than stale-while-revalidate is fetched again before the answer, if a web server is available.
	if (obj.ttl + std.duration(obj.http.X-Stale, 0s) < 0s &&
	    !req.http.X-Stale-If-Error && std.healthy(req.backend_hint)) {
		set req.http.X-Only-Fresh = "1";
		return (restart);
	}
}

sub vcl_backend_error {
	if (bereq.is_bgfetch) {
		return (abandon);
	}
	if (bereq.retries == 0 && !bereq.http.X-Once && beresp.reason != "Stale" && (bereq.method == "GET" || bereq.method == "HEAD" ||
	    (local.socket == "api" && bereq.http.Idempotency-Key &&
	     std.integer(bereq.http.Content-Length, 65537) <= 65536))) {
		return (retry);
	}
	if (local.socket == "api") {
		set beresp.http.Content-Type = "application/json";
		set beresp.http.Retry-After = "5";
		set beresp.body = """{"message":"The service is not available at the moment"}""";
		return (deliver);
	}
	set beresp.ttl = 0s;
	set beresp.grace = 0s;
	set beresp.uncacheable = true;
	set beresp.http.Content-Type = "text/html; charset=utf-8";
	set beresp.http.Cache-Control = "no-store";
	set beresp.http.Retry-After = "5";
	set beresp.http.X-Content-Type-Options = "nosniff";
	set beresp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
	set beresp.body = {"<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Not available</title>
<h1>Not available</h1>
<p>The site is not available at the moment. Please try again in a moment.</p>
<p lang="nl">De site is op dit moment niet beschikbaar. Probeer het zo dadelijk opnieuw.</p>
<p lang="ar" dir="rtl">الموقع غير متاح في الوقت الحالي. يرجى المحاولة مرة أخرى بعد قليل.</p>
</html>
"};
	return (deliver);
}

sub vcl_deliver {
	if (local.socket == "api") {
		unset resp.http.X-Varnish;
		unset resp.http.Via;
		return (deliver);
	}
	# stale-if-error: the object that vcl_hit found too old is better than this error.
	if (resp.status >= 500 && req.http.X-Only-Fresh) {
		unset req.http.X-Only-Fresh;
		set req.http.X-Stale-If-Error = "1";
		return (restart);
	}
	if (obj.hits > 0) {
		# The stored values are those of the first visitor's request.
		unset resp.http.X-Request-Id;
		set resp.http.Server-Timing = "cdn-cache;desc=hit";
		if (obj.ttl < 0s) {
			set resp.http.Server-Timing = "cdn-cache;desc=stale";
		}
	} else if (obj.uncacheable) {
		set resp.http.Server-Timing = "cdn-cache;desc=pass" + regsub(resp.http.Server-Timing, "^(?=.)", ", ");
	} else {
		set resp.http.Server-Timing = "cdn-cache;desc=miss" + regsub(resp.http.Server-Timing, "^(?=.)", ", ");
	}
	unset resp.http.X-Policy;
	unset resp.http.X-Stale;
	unset resp.http.X-Url;
	unset resp.http.X-Varnish;
	unset resp.http.Via;
	unset resp.http.Server;
}

sub vcl_synth {
	unset resp.http.Server;
	unset resp.http.X-Varnish;
	set resp.http.Content-Type = "text/plain; charset=utf-8";
	set resp.http.Cache-Control = "no-store";
	if (resp.status == 405) {
		set resp.http.Allow = "GET, HEAD, POST";
	}
	set resp.body = resp.reason + {"
"};
	return (deliver);
}
