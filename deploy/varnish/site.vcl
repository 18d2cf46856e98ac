vcl 4.1;

# What differs from one installation to another: the back ends of compose.yaml, and who may purge.

probe readyz {
	.url = "/readyz";
	.interval = 500ms;
	.timeout = 2s;
	# In after one answer, out after three failures: whoever replaces servers one after the other, each as soon as the last
	# is ready, would else find the next one out before the last is in. Three are over long before DRAIN_MS.
	.window = 3;
	.threshold = 1;
	.initial = 1;
}

backend web_1 {
	.host = "web-1";
	.port = "3000";
	.probe = readyz;
}

backend web_2 {
	.host = "web-2";
	.port = "3000";
	.probe = readyz;
}

backend api_1 {
	.host = "api-1";
	.port = "4000";
	.probe = readyz;
}

backend api_2 {
	.host = "api-2";
	.port = "4000";
	.probe = readyz;
}

sub vcl_init {
	new web = directors.shard();
	web.add_backend(web_1);
	web.add_backend(web_2);
	web.reconfigure();
	new api = directors.shard();
	api.add_backend(api_1);
	api.add_backend(api_2);
	api.reconfigure();
}

# These and nobody behind a proxy of theirs (default.vcl).
acl purgers {
	"localhost";
	"web-1";
	"web-2";
}
