vcl 4.1;

# The settings of an installation: the back ends (here those of compose.yaml), and the hosts that may purge.

probe readyz {
	.url = "/readyz";
	.interval = 500ms;
	.timeout = 2s;
	# A server is added after one good answer and removed after three failures. Servers are replaced one after the
	# other, each as soon as the one before it is ready. If adding were slower, the next server would leave before the new
	# one is in use. Three failures take much less time than DRAIN_MS.
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

# Only these hosts may purge. A request that a proxy on one of them passed on may not (default.vcl).
acl purgers {
	"localhost";
	"web-1";
	"web-2";
}
